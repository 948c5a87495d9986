// Starts every live place of a page; all share one interpreter and one status line (voice).
import { makeInterpreter } from "./interpreter.js";
import { makeVoice } from "./voice.js";
import { makeDrawings } from "./drawings.js";
import { makeRules } from "./rules.js";
import { beginHand } from "./hand.js";
import { beginTable } from "./table.js";

export async function begin(places, here) {
  const answer = await fetch(new URL("about.json", here), { cache: "no-cache" });
  if (!answer.ok) throw new Error("there is nothing to be known of the site");
  const about = await answer.json();
  const voice = makeVoice();
  const draw = { ...makeDrawings(about), ...makeRules(about, here) };
  const shared = { about, voice, draw, interpreter: makeInterpreter(here, about.archives, voice) };
  for (const place of places) {
    for (const line of place.querySelectorAll(".pr-live-without")) line.remove();
    if (place.classList.contains("pr-live-table")) beginTable(place, shared);
    else beginHand(place, shared);
  }
}
