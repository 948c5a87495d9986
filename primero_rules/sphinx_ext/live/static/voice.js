// The status line of a page, in which events are announced, for screen readers too: the one live region once it is there.

export function makeVoice() {
  const line = document.createElement("p");
  line.className = "pr-live-status";
  line.setAttribute("role", "status");

  // Says a sentence, and to those who listen something besides, which whoever looks sees in another place.
  function say(sentence, besides = "") {
    const heard = document.createElement("span");
    heard.className = "pr-live-hidden";
    heard.textContent = besides;
    line.replaceChildren(sentence, besides && sentence ? " " : "", heard);
  }

  return {
    say,
    // Puts the line after an element.  Until then the board of a recorded hand tells its steps itself; from then on
    // they are told here, for two regions would talk at the same time.
    stand(after) {
      if (!line.isConnected) takeOver();
      after.after(line);
    },
  };

  function takeOver() {
    for (const region of document.querySelectorAll(".pr-board-words")) region.setAttribute("aria-live", "off");
    document.addEventListener("pr-step", ({ detail }) => say(`The recorded hand. ${detail}`));
  }
}
