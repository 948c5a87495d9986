// Shows one table above the steps of a recorded hand, which keys and buttons lead from step to step.
"use strict";
{
  const KEYS = { ArrowLeft: "Back", ArrowRight: "Next", Home: "First", End: "Last" };
  // Where these keys have a meaning of their own.
  const TAKEN = "input, select, textarea, pre, dialog, [contenteditable], .dropdown-menu, .pr-live";
  // A board stays in the window while the steps scroll, if the window is wide and keeps this share for them.
  const WIDE = matchMedia("(min-width: 760px)");
  const LEFT_FOR_STEPS = 0.4;

  function make(tag, kind, attributes = {}, ...children) {
    const element = document.createElement(tag);
    element.className = kind;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  function button(kind, name, press) {
    const element = make("button", kind, { type: "button" }, name);
    element.addEventListener("click", press);
    return element;
  }

  function parts(step, selector) {
    return [...step.children].filter((child) => child.matches(selector));
  }

  // What happens at a step, or else what the record says of it; where the record is refused, also why.
  function sentences(step) {
    const acts = parts(step, "p:not([class])");
    const why = step.matches(".pr-step-mismatch") ? parts(step, ".pr-step-check") : [];
    return [...(acts.length ? acts : parts(step, ".pr-step-text")), ...why];
  }

  function copies(elements) {
    return elements.map((element) => element.cloneNode(true));
  }

  // The words of the board that is stepped are the one live region of the page, until the live part has a status line.
  function hear(words) {
    for (const region of document.querySelectorAll(".pr-board-words")) region.setAttribute("aria-live", "off");
    if (!document.querySelector(".pr-live-status")) words.setAttribute("aria-live", "polite");
  }

  // How much of the window the header of the site covers.
  function covered() {
    const kept = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    return Math.max(kept, document.getElementById("pst-header")?.offsetHeight ?? 0);
  }

  function inWindow(element) {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > covered() && top < innerHeight;
  }

  function beginBoard(hand, steps) {
    const numbers = steps.map((step) => step.querySelector(".pr-step-n").textContent);
    const last = steps.length - 1;
    const turns = {
      First: () => 0,
      Back: () => Math.max(0, shown - 1),
      Next: () => Math.min(last, shown + 1),
      Last: () => last,
    };
    const buttons = new Map(
      Object.entries(turns).map(([name, to]) => [name, button("pr-button", name, () => step(to()))]),
    );
    const tools = make("div", "pr-board-tools", {}, ...buttons.values());
    const words = make("div", "pr-board-words", { "aria-live": "off", "aria-atomic": "true" });
    const drawn = make("div", "pr-board-drawn");
    const unfold = button("pr-button", "Show every board", () => fold(!hand.classList.contains("pr-folded")));
    const title = hand.querySelector(".pr-hand-title")?.textContent.trim() ?? "The recorded hand";
    const about = { tabindex: "0", "aria-label": `${title}, step by step` };
    const board = make("section", "pr-board", about, tools, words, drawn);
    let shown = 0;

    // The table after a step; a step that is refused changes nothing on the table before it.
    function tableAt(place) {
      return steps.slice(0, place + 1).flatMap((step) => parts(step, ".pr-table")).at(-1);
    }

    function show(place) {
      hear(words);
      steps[shown].removeAttribute("aria-current");
      shown = place;
      steps[shown].setAttribute("aria-current", "step");
      const number = make("span", "pr-board-number", {}, `Step ${numbers[shown]} of ${numbers[last]}`);
      words.replaceChildren(number, ...copies(sentences(steps[shown])));
      drawn.replaceChildren(...copies([tableAt(shown)].filter(Boolean)));
      const sentence = [...words.children].map(({ textContent }) => textContent.trim()).join(". ");
      document.dispatchEvent(new CustomEvent("pr-step", { detail: sentence }));
      // A button that leads nowhere keeps the focus, so that the keys go on.
      for (const [name, to] of Object.entries(turns)) {
        buttons.get(name).setAttribute("aria-disabled", to() === shown);
      }
    }

    function pin() {
      const height = board.offsetHeight;
      const pinned = WIDE.matches && height <= innerHeight * (1 - LEFT_FOR_STEPS);
      board.classList.toggle("pr-board-pinned", pinned);
      hand.style.setProperty("--pr-pinned", `${pinned ? height : 0}px`);
      hand.style.setProperty("--pr-covered", `${covered()}px`);
      return pinned;
    }

    // Both the board and the step are shown if the window has room for them; if not, the board is.
    function bring() {
      if (pin()) {
        const fits = steps[shown].offsetHeight <= innerHeight - covered() - board.offsetHeight;
        steps[shown].scrollIntoView({ block: fits ? "nearest" : "start" });
      } else if (!inWindow(tools)) board.scrollIntoView();
    }

    function step(place) {
      if (place !== shown) show(place);
      steps[shown].closest("details")?.setAttribute("open", "");
      bring();
    }

    function fold(folded) {
      hand.classList.toggle("pr-folded", folded);
      unfold.textContent = folded ? "Show every board" : "Fold the boards away";
    }

    function linked() {
      return steps.findIndex(({ id }) => id && id === decodeURIComponent(location.hash.slice(1)));
    }

    for (const [place, { firstElementChild: number }] of steps.entries()) {
      const lead = button("pr-step-lead", numbers[place], () => step(place));
      lead.setAttribute("aria-label", `${numbers[place]}: show this step on the board`);
      number.replaceChildren(lead);
    }
    hand.querySelector(".pr-hand-head").after(board, make("p", "pr-board-folds", {}, unfold));
    hand.classList.add("pr-stepped");
    fold(true);
    const begun = steps.findIndex((step) => !step.closest("details"));
    show(linked() < 0 ? Math.max(0, begun) : linked());
    new ResizeObserver(pin).observe(board);
    addEventListener("resize", pin);
    addEventListener("hashchange", () => linked() < 0 || step(linked()));
    // The browser goes to the step itself as long as the page loads.
    if (linked() >= 0) addEventListener("load", () => step(shown));

    document.addEventListener("keydown", (event) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const elsewhere = target.closest(`${TAKEN}, .pr-hand`);
      if (!Object.hasOwn(KEYS, key) || (elsewhere && elsewhere !== hand) || !inWindow(board)) return;
      event.preventDefault();
      step(turns[KEYS[key]]());
    });
  }

  for (const hand of document.querySelectorAll(".pr-hand")) {
    const steps = [...hand.querySelectorAll(".pr-step")];
    if (steps.length > 1 && hand.querySelector(".pr-step > .pr-table")) beginBoard(hand, steps);
  }
}
