// A table at which a reader plays: a transcript with a list of moves, and above them a drawing of the table.
import { make, listed, signed } from "./drawings.js";
import { gamesList } from "./games.js";
import { comparedText } from "./hand-text.js";
import { movesList, movesText, refusalText } from "./moves.js";

const USUAL = "cautious"; // who sits there if the page names nobody
const ENOUGH = 2 ** 31;

export function beginTable(place, shared) {
  const { about, voice, draw, interpreter } = shared;
  const preset = place.dataset;
  const rulebooks = make(
    "select",
    "",
    { name: "rulebook", change: chosen },
    ...gamesList(about.rulebooks),
  );
  const number = make("select", "", { name: "seats" });
  const kind = make(
    "select",
    "",
    { name: "players" },
    ...about.players.map((name) => make("option", "", { value: name, selected: name === (preset.players ?? USUAL) }, name)),
  );
  const seed = make("input", "", { type: "number", name: "seed", min: 0, max: ENOUGH - 1, placeholder: "any" });
  const form = make(
    "form",
    "pr-live-tools",
    { "aria-label": "A new game" },
    make("label", "", {}, "Played by ", rulebooks),
    make("label", "", {}, "Players ", number),
    make("label", "", {}, "The others play ", kind),
    make("label", "", {}, "Number of the deal ", seed),
    make("button", "pr-live-button", { type: "submit" }, "Sit down"),
    make("button", "pr-live-button", { type: "button", click: () => interpreter.stop() }, "Stop"),
  );
  const aboutGame = make("p", "pr-live-note", {});
  const transcript = make("ol", "pr-live-transcript pr-live-heard", { "aria-label": "What has happened", tabindex: "0" });
  const turn = make("div", "pr-live-your-turn", { tabindex: "-1", "aria-label": "What you may do", role: "group" });
  const drawn = make("div", "pr-live-drawn");
  const game = make("div", "pr-live-game", { hidden: true }, transcript, turn, drawn);
  place.prepend(form, aboutGame, game);
  voice.stand(aboutGame);
  chooseGame(new URLSearchParams(location.search).get("game")) || chooseGame(preset.game);
  chosen();

  // Chooses a game by its id; false if there is none of this id.
  function chooseGame(id) {
    if (!about.rulebooks.some((each) => each.id === id)) return false;
    rulebooks.value = id;
    return true;
  }

  function chosen() {
    const rulebook = about.rulebooks.find(({ id }) => id === rulebooks.value);
    if (!rulebook) return;
    aboutGame.replaceChildren(...draw.game(rulebook));
    seats(rulebook);
  }

  function seats({ id, players: [least, most] }) {
    const before = Number(number.value) || Number(id === preset.game && preset.seats) || 3;
    const several = Math.max(Math.min(most, about.mostSeats) - least, 0);
    const numbers = Array.from({ length: several + 1 }, (_, index) => least + index);
    const fitting = Math.min(Math.max(before, least), numbers.at(-1));
    number.replaceChildren(
      ...numbers.map((each) => make("option", "", { value: each, selected: each === fitting }, String(each))),
    );
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const others = Number(number.value) - 1;
    game.hidden = true;
    const answer = await interpreter.ask({
      ask: "sit",
      rulebook: rulebooks.value,
      seats: others + 1,
      players: Array(others).fill(kind.value).join(" "),
      seed: seed.value === "" ? Math.floor(Math.random() * ENOUGH) : Number(seed.value),
    });
    game.hidden = !transcript.childElementCount; // whoever cannot sit down there still sits where he sat
    if (answer.at_table) transcript.replaceChildren();
    show(answer);
  });

  async function choose(terms) {
    return show(await interpreter.ask({ ask: "do", chosen: terms }));
  }

  async function again() {
    transcript.replaceChildren();
    show(await interpreter.ask({ ask: "again" }));
  }

  function trouble(answer) {
    const { refused, faults } = answer;
    if (refused) return refusalText(refused);
    return faults ? faults[0].said : (answer.trouble ?? "There is no answer.");
  }

  // What an answer tells: what is new is said, the rest stands on the page.  If nothing was done, the reason is returned.
  function show(answer) {
    if (!answer.at_table) {
      const reason = trouble(answer);
      voice.say(reason);
      return reason;
    }
    const { heard, table, moves, end } = answer.at_table;
    game.hidden = false;
    transcript.append(...heard.map(({ words, cards, rule }) => make("li", "", { title: rule.says }, lineText({ words, cards }))));
    transcript.scrollTop = transcript.scrollHeight;
    drawn.replaceChildren(draw.table(table, "The table as you see it"));
    if (moves) {
      turn.replaceChildren(
        make("p", "pr-live-ask", {}, movesText(moves)),
        movesList(moves, { draw, choose, say: voice.say }),
        rulesHere(answer.at_table.here),
      );
    } else {
      turn.replaceChildren(...ending(end));
    }
    turn.focus({ preventScroll: true });
    const news = heard.map((line) => `${lineText(line).replace(/\.$/, "")}.`).join(" ");
    const holding = answer.at_table.holding.length ? `You hold ${listed(answer.at_table.holding.map((card) => `the ${card}`))}.` : "";
    voice.say(news, (moves ? `${holding} ${movesText(moves)}` : endText(end)).trim());
    turn.scrollIntoView({ block: "nearest" }); // once all above it has its height
    return undefined;
  }

  function lineText({ words, cards }) {
    return cards.length ? `${words} ${listed(cards.map((card) => `the ${card}`))}` : words;
  }

  function endText({ winners, hands, payoffs }) {
    const won = winners.length ? `${listed(winners)} ${winners.length > 1 ? "win" : "wins"}` : "Nobody wins";
    return `The hand is over. ${won}${comparedText(hands)}. ${accounts(payoffs)}.`;
  }

  function accounts(list) {
    return list.map(({ name, chips }) => `${name} ${signed(chips)}`).join(", ");
  }

  function ending(end) {
    const keep = make("button", "pr-live-button", { type: "button", click: save }, "Keep the record of this hand");
    const next = make("button", "pr-live-button", { type: "button", click: again }, "Deal the next hand");
    return [
      make("p", "pr-live-ask", {}, endText(end)),
      make("p", "pr-live-note", {}, `Since you sat down: ${accounts(end.tally)}.`),
      make("div", "pr-live-tools", {}, end.no_more ? `There is no other hand: ${end.no_more}. ` : next, keep),
    ];
  }

  function rulesHere(rules) {
    const summary = make("summary", "", {}, "The rules of this moment");
    return make("details", "pr-details", {}, summary, make("ul", "pr-live-rules", {}, ...rules.map(draw.rule)));
  }

  async function save() {
    const name = `${rulebooks.value.replace("@", "-")}-${new Date().toISOString().slice(0, 10)}`;
    const answer = await interpreter.ask({ ask: "record", name });
    if (answer.text === undefined) {
      voice.say(trouble(answer));
      return;
    }
    const link = make("a", "", {
      href: URL.createObjectURL(new Blob([answer.text], { type: "text/yaml" })),
      download: `${name}.hand.yaml`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    voice.say(`The record is kept as ${name}.hand.yaml.`);
  }

  game.addEventListener("keydown", (event) => {
    if (event.target === turn && event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey) {
      const button = turn.querySelector(`[aria-keyshortcuts="${CSS.escape(event.key)}"]`);
      if (button) {
        event.preventDefault();
        button.click();
      }
    }
  });
}
