// The one region of a page in which what has happened is told, to eyes and to screen readers alike.

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
