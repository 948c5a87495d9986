// A hand to edit and replay: its record as text, the rulebook it is played by, its steps, and what else might be done.
import { fill, make } from "./drawings.js";
import { gamesList } from "./games.js";
import { endText, stepText, summaryText } from "./hand-text.js";
import { movesList, movesText, refusalText } from "./moves.js";
import { remember, remembered } from "./storage.js";

const ALL_STEPS = "All steps in words";

export function beginHand(place, shared) {
  const { about, voice, draw, interpreter } = shared;
  const plays = place.dataset.rulebooks ? place.dataset.rulebooks.split(" ") : [];
  let original = "";
  let shownStep = 0;
  let replayed = null; // the hand on the board
  let kept = null; // the last hand of which any step was played, how it was, and the key of its text
  let choices = [];
  let line = [];
  let before = ""; // says by which rules what is shown was played, as long as it may no longer hold
  let latest = 0; // the number of the last question whose answer may be shown

  const titles = new Map(about.rulebooks.map(({ id, title }) => [id, title]));
  const open = make("button", "pr-live-button pr-live-begin", { type: "button", click: begin }, "Edit and replay");
  const play = make(
    "select",
    "",
    { change: fetchText },
    ...plays.map((id) => make("option", "", { value: id }, titles.get(id) ?? id)),
  );
  const under = make(
    "select",
    "",
    { change: () => replay() },
    make("option", "", { value: "" }, "the rulebook of the record"),
    ...gamesList(about.rulebooks),
  );
  const editor = make("textarea", "pr-live-text", { rows: 18, spellcheck: "false", autocapitalize: "off", wrap: "off" });
  const faults = make("ul", "pr-live-faults");
  const unfold = make("summary", "", {}, ALL_STEPS);
  const board = make("div", "pr-live-board", { role: "group", tabindex: "0", "aria-label": "The hand, step by step" });
  const other = make("div", "pr-live-other");
  const transcript = make("ol", "pr-live-transcript");
  const panel = make(
    "section",
    "pr-live-panel",
    { "aria-label": "Edit and replay" },
    make(
      "div",
      "pr-live-tools",
      {},
      plays.length ? make("label", "", {}, "The play of ", play) : null,
      make("label", "", {}, "Played by ", under),
      button("Replay", () => replay()),
      button("Stop", () => interpreter.stop()),
      button("Reset", reset),
    ),
    board,
    other,
    make("label", "pr-live-label", {}, "The record, to be changed as you like", editor),
    faults,
    make("details", "pr-details", {}, unfold, transcript),
  );
  place.append(open);

  function button(name, press) {
    return make("button", "pr-live-button", { type: "button", click: press }, name);
  }

  function key() {
    return `pr-live:${place.dataset.hand ?? `${place.dataset.situation}:${play.value}`}`;
  }

  // The terms by which the project knows which hand is meant.
  function terms() {
    return { text: editor.value, hand: place.dataset.hand ?? `${play.value.split("@")[0]}/edited`, under: under.value };
  }

  async function begin() {
    open.replaceWith(panel);
    voice.stand(panel.querySelector(".pr-live-tools"));
    board.focus();
    await fetchText();
  }

  // Puts a hand on the board, or none.  If it is not what the text says, `how` tells how it comes there.
  function lay(hand, how = "") {
    replayed = hand;
    before = how && `As it ${how}, by the rules of ${hand.rules.title}:`;
    unfold.textContent = how ? `${ALL_STEPS}, as it ${how}` : ALL_STEPS;
    const steps = hand ? hand.steps.filter((each) => each.lines.length || each.says) : [];
    transcript.replaceChildren(...steps.map((each) => make("li", "", { value: each.number }, stepText(each))));
    if (!hand) for (const part of [board, other]) part.replaceChildren();
  }

  // Keeps the hand on the board for when the text cannot be played; a hand whose first step is refused shows nothing.
  function keep(how) {
    if (last() > 0) kept = { hand: replayed, how, key: key() };
  }

  // Shows the hand of before, as far as it was played; a refusal goes, for it may have been lifted.  The answer to a
  // question that is asked after that, or null if it comes too late to be shown.
  async function askAnew(question) {
    const mine = (latest += 1);
    faults.replaceChildren();
    if (kept) {
      const step = replayed === kept.hand ? shownStep : Infinity;
      lay(kept.hand, kept.how);
      show(Math.min(step, last()));
    } else lay(null);
    voice.say("Playing the hand …");
    const answer = await interpreter.ask(question);
    return mine === latest ? answer : null;
  }

  async function fetchText() {
    original = editor.value = "";
    const question = plays.length
      ? { ask: "text", situation: place.dataset.situation, rulebook: play.value }
      : { ask: "text", hand: place.dataset.hand };
    const answer = await askAnew(question);
    if (!answer) return undefined;
    if (answer.text === undefined) return complain(answer);
    original = answer.text;
    editor.value = remembered(key()) ?? original;
    return replay();
  }

  function reset() {
    remember(key(), null);
    under.value = "";
    if (original) {
      editor.value = original;
      replay();
    } else fetchText();
  }

  async function replay(step = 0) {
    if (!original && !editor.value) return fetchText(); // it was stopped before there was a text
    remember(key(), editor.value === original ? null : editor.value);
    const answer = await askAnew({ ask: "replay", ...terms() });
    if (!answer) return undefined;
    if (!answer.replayed) return answer.faults ? complainBesideHand(answer) : complain(answer);
    lay(answer.replayed);
    keep("was played before");
    ({ choices } = answer);
    mark();
    show(step || (replayed.stopped && replayed.stopped.step) || last());
    voice.say(summary());
    return undefined;
  }

  // Tells what is wrong beside the last hand that was played; if none was of this text, as it is recorded.
  async function complainBesideHand(answer) {
    const mine = latest;
    if (kept?.key !== key()) {
      const recorded = await interpreter.ask({ ask: "replay", ...terms(), text: original, under: "" });
      if (mine !== latest) return undefined;
      if (recorded.replayed) {
        lay(recorded.replayed, "is recorded");
        keep("is recorded");
        show(last());
      }
    }
    return complain(answer);
  }

  // What is wrong with the text, each fault with a button that leads to its line.
  function complain(answer) {
    const list = answer.faults ?? [];
    faults.replaceChildren(
      ...list.map(({ line: number, said, file }) =>
        make("li", "", {}, make("button", "pr-live-line", { type: "button", click: () => go(number) }, `line ${number}`),
          ` ${said}`, make("span", "pr-live-place", {}, ` ${file}`)),
      ),
    );
    const first = list[0];
    const refused = answer.refused && refusalText(answer.refused);
    const reason = first ? `Line ${first.line}: ${first.said}` : (refused ?? answer.trouble ?? "There is no answer.");
    voice.say(reason);
    return reason;
  }

  function go(number) {
    const lines = editor.value.split("\n");
    const from = lines.slice(0, number - 1).join("\n").length + (number > 1 ? 1 : 0);
    editor.focus();
    editor.setSelectionRange(from, from + (lines[number - 1] ?? "").length);
  }

  function mark() {
    const stopped = replayed.stopped;
    if (stopped && stopped.line) {
      const lead = make("button", "pr-live-line", { type: "button", click: () => go(stopped.line) }, `line ${stopped.line}`);
      faults.replaceChildren(make("li", "", {}, lead, ` ${stopped.why}`));
    }
  }

  function last() {
    return replayed.steps.at(-1).number;
  }

  function furthestStep() {
    return Math.max(last(), refused()?.step ?? 0);
  }

  function summary() {
    return summaryText(replayed, refused());
  }

  // The step that is refused; null if none is, or if that was so before a change.
  function refused() {
    return before ? null : replayed.stopped;
  }

  // One step on the board, with its table and its rules; the step that is refused, with the reason.
  function show(number) {
    shownStep = Math.max(0, number);
    line = [];
    const step = replayed.steps.find((each) => each.number === shownStep);
    const stopped = refused()?.step === shownStep ? refused() : null;
    const reached = step ?? replayed.steps.at(-1);
    const furthest = furthestStep();
    const controls = [
      ["First", 0, shownStep > 0],
      ["Back", shownStep - 1, shownStep > 0],
      ["Next", shownStep + 1, shownStep < furthest],
      ["Last", furthest, shownStep < furthest],
    ].map(([name, to, can]) =>
      make("button", "pr-live-button", { type: "button", disabled: !can, click: () => turn(to) }, name),
    );
    const lines = step ? step.lines.map((each) => lineShown(each)) : [];
    fill(
      board,
      before ? make("p", "pr-live-note pr-live-before", {}, before) : null,
      make("div", "pr-live-steps", {}, ...controls, make("span", "pr-live-number", {}, `Step ${shownStep} of ${furthest}`)),
      make("div", "pr-live-words", {}, step && step.says ? make("p", "pr-step-text", {}, step.says) : null, ...lines),
      stopped ? refusal(stopped) : null,
      step && step.rules.length ? make("ul", "pr-live-rules", {}, ...step.rules.map(draw.rule)) : null,
      reached.table ? draw.table(reached.table, `After step ${reached.number}`) : null,
      shownStep === last() && endText(replayed) ? make("p", "pr-outcome", {}, endText(replayed)) : null,
    );
    other.replaceChildren();
    if (before) return;
    const [here, next] = [shownStep, shownStep + 1];
    if (choices.includes(here)) other.append(button(`What else could be done at step ${here}?`, () => askMoves(here)));
    if (here === last() && choices.includes(next)) other.append(button("Go on from here", () => askMoves(next)));
  }

  function refusal({ why, rule }) {
    return make("div", "pr-live-refusal", {}, make("p", "", {}, `Refused: ${why}.`),
      rule ? make("ul", "pr-live-rules", {}, draw.rule(rule)) : null);
  }

  function lineShown({ who, words, cards }) {
    return make("p", "pr-step-act", {}, who ? make("strong", "", {}, who) : "", who ? " " : "",
      who ? words : words.charAt(0).toUpperCase() + words.slice(1), cards.length ? " " : "",
      cards.length ? draw.cards(cards, { small: true }) : "");
  }

  function turn(number) {
    show(number);
    board.focus();
    const step = replayed.steps.find((each) => each.number === number);
    const words = `Step ${number}: ${stepText(step) || "before the first step"}.`;
    voice.say(refused()?.step === number ? summary() : `${before} ${words}`.trim());
  }

  async function askMoves(step) {
    const mine = latest;
    const answer = await interpreter.ask({ ask: "moves", step, ...terms() });
    if (mine !== latest) return undefined;
    if (!answer.moves) return complain(answer);
    return offer(answer.moves, step);
  }

  function offer(moves, step) {
    other.replaceChildren(
      make("p", "pr-live-ask", {}, `What does ${moves.who} do at step ${step}?`),
      movesList(moves, { draw, choose: (chosen) => choose(chosen, step), say: voice.say }),
    );
    voice.say(movesText(moves));
    other.querySelector("button").focus();
  }

  // A move that is chosen takes the place of the step, and the record ends after it.
  async function choose(chosen, step) {
    line.push(chosen);
    const seed = Math.floor(Math.random() * 2 ** 31);
    const mine = latest;
    const answer = await interpreter.ask({ ask: "other", step, chosen: line, seed, ...terms() });
    if (mine !== latest) return undefined;
    if (answer.moves) return offer(answer.moves, step);
    if (answer.text === undefined) {
      line.pop();
      return complain(answer);
    }
    editor.value = answer.text;
    under.value = "";
    await replay(step);
    board.focus();
    return undefined;
  }

  editor.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      replay();
    }
  });

  const TURNS = { ArrowLeft: -1, ArrowRight: 1 };
  board.addEventListener("keydown", (event) => {
    if (!replayed || event.ctrlKey || event.altKey || event.metaKey) return;
    const furthest = furthestStep();
    const to = event.key === "Home" ? 0 : event.key === "End" ? furthest : shownStep + (TURNS[event.key] ?? 0);
    if (to === shownStep || to < 0 || to > furthest) return;
    event.preventDefault();
    turn(to);
  });
}
