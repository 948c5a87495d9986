// The status line of a page, in which events are announced, for screen readers too.

export function makeVoice(place) {
  const line = document.createElement("p");
  line.className = "pr-live-status";
  line.setAttribute("role", "status");
  place.before(line);
  return {
    say(sentence) {
      line.textContent = sentence;
    },
    stand(after) {
      after.after(line);
    },
  };
}
