// The moves of a player as a list: each a button with its key and its price, and the refused ones with their reasons.
import { make, chips, cardText, listed, numberRange } from "./drawings.js";

const REASON = "pr-live-reason";

function price([least, most], duty) {
  if (duty) return `costs ${most ? `${chips(most)}, and` : "no chips, but"} then ${chips(duty.chips)} by a duty`;
  if (!most) return "costs no chips";
  return least === most ? `costs ${chips(most)}` : `costs ${numberRange(least, most)} chips`;
}

function asks(move) {
  const parts = [];
  if (move.hands.length > 1 || (move.hands.length && many(move.hands[0].points))) parts.push("names a hand");
  if (move.cards) parts.push(howMany(move.cards));
  return [...parts, price(move.costs, move.duty), ...(move.changes ? [toChange(move.changes)] : [])].join(", ");
}

// The cards that have to be changed once a move is made, before anybody else acts.
function toChange([least, most]) {
  if (!least) return `then up to ${most} ${most === 1 ? "card" : "cards"} may be changed`;
  return `then ${howMany({ least, most })} to change`;
}

function howMany({ least, most }) {
  return `${numberRange(least, most)} ${most === 1 ? "card" : "cards"}`;
}

function many(points) {
  return points !== null && (points.length > 1 || points[0][0] !== points[0][1]);
}

// True if a move is made as soon as its button is pressed.
function isWhole(move) {
  const hand = move.hands.length > 1 || (move.hands.length && many(move.hands[0].points));
  const amount = move.amounts && move.amounts[0] !== move.amounts[1];
  const cards = move.cards && (move.cards.sets ? move.cards.sets.length > 1 : move.cards.least !== move.cards.hand.length);
  return !hand && !amount && !cards;
}

function pointsText(runs) {
  return runs.map(([least, most]) => numberRange(least, most)).join(", ");
}

function field(label, input, hint = "") {
  return make("label", "pr-live-field", {}, `${label} `, input, hint ? make("span", "pr-live-hint", {}, ` ${hint}`) : null);
}

function handFields(move) {
  const points = make("input", "", { type: "number", name: "points", inputmode: "numeric" });
  const range = make("span", "pr-live-hint");
  const wrapped = make("label", "pr-live-field", {}, "points ", points, range);
  const select = make(
    "select",
    "",
    { name: "hand" },
    ...move.hands.map((hand) => make("option", "", { value: hand.name }, hand.name.replaceAll("-", " "))),
  );
  function show() {
    const runs = move.hands[select.selectedIndex].points;
    wrapped.hidden = !many(runs);
    points.disabled = !runs;
    if (runs) {
      points.min = runs[0][0];
      points.max = runs.at(-1)[1];
      points.value = runs[0][0];
      range.textContent = ` ${pointsText(runs)}`;
    }
  }
  select.addEventListener("change", show);
  show();
  return [field("hand", select), wrapped];
}

function cardFields(move, draw) {
  const { hand, sets } = move.cards;
  const choices = sets ?? hand.map((card) => [card]);
  const kind = sets ? "radio" : "checkbox";
  const boxes = choices.map((cards, number) =>
    make(
      "label",
      "pr-live-card",
      {},
      make("input", "", { type: kind, name: "cards", value: cards.join(" "), checked: Boolean(sets) && !number }),
      draw.cards(cards),
      make("span", "pr-live-hidden", {}, listed(cards.map(cardText))),
    ),
  );
  return make(
    "fieldset",
    "pr-live-cards",
    {},
    make("legend", "", {}, `${move.label.replaceAll("-", " ")}: ${howMany(move.cards)}`),
    ...boxes,
  );
}

function amountField(move) {
  const [least, most] = move.amounts;
  const input = make("input", "", {
    type: "number", name: "amount", min: least, max: most, value: least, inputmode: "numeric", required: true,
  });
  const met = move.costs[0] - least;
  return field("chips", input, `${numberRange(least, most)}${met ? `, on top of the ${chips(met)} to be met first` : ""}`);
}

// A form in which the rest of a move is chosen; `choose` gets its terms, and answers with the reason if they are refused.
// The live region tells the reason; a copy stands in the form, which it describes, for whoever looks there.
function formOf(move, draw, choose) {
  const why = make("p", "pr-live-why pr-live-refusal", { id: REASON, hidden: true });
  const form = make("form", "pr-live-form", { "aria-label": move.label, "aria-describedby": REASON, novalidate: true });
  if (move.hands.length > 1 || (move.hands.length && many(move.hands[0].points))) form.append(...handFields(move));
  if (move.amounts && move.amounts[0] !== move.amounts[1]) form.append(amountField(move));
  if (move.cards) form.append(cardFields(move, draw));
  form.append(make("button", "pr-live-button", { type: "submit" }, `Do it: ${move.label.replaceAll("-", " ")}`), why);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const given = new FormData(form);
    const terms = { act: move.key };
    for (const name of ["hand", "points", "amount"]) if (given.has(name)) terms[name] = given.get(name);
    if (move.cards) terms.cards = given.getAll("cards").join(" ") || "none";
    const reason = await choose(terms);
    why.textContent = reason ?? "";
    why.hidden = !reason;
    if (reason) why.scrollIntoView({ block: "nearest" });
  });
  return form;
}

function sentence(text) {
  return text ? `${text[0].toUpperCase()}${text.slice(1).replace(/\.$/, "")}.` : "";
}

// Why a choice is refused, and what may be chosen instead.
export function refusalText({ why, remedy }) {
  return `${sentence(why)} ${sentence(remedy)}`.trim();
}

function ruleText({ says, ours }) {
  return says ? `The rule: ${says}${ours ? " (a choice of ours)" : ""}` : "";
}

function whyNot({ label, why, remedy }) {
  const instead = remedy ? ` You may ${remedy}.` : "";
  return `${label.replaceAll("-", " ")}: ${why}.${instead}`;
}

// All moves of a turn; `choose` gets the terms of the one that is made, `say` the reason of one that is refused.
export function movesList(data, { draw, choose, say }) {
  const list = make("ul", "pr-live-moves", { "aria-label": `The moves of ${data.who}` });
  const open = make("div", "pr-live-open");
  const buttons = new Map();
  for (const move of data.moves) {
    const name = move.label.replaceAll("-", " ");
    const press = () => {
      if (isWhole(move)) return choose({ act: move.key });
      const form = formOf(move, draw, choose);
      open.replaceChildren(form);
      form.querySelector("select, input, button").focus();
      return say(`${name}: ${asks(move)}.`);
    };
    const key = make("kbd", "", { "aria-hidden": "true" }, move.key);
    const button = make(
      "button",
      "pr-live-move",
      { type: "button", "aria-keyshortcuts": move.key, click: press },
      key,
      make("span", "", {}, ` ${name} `),
      make("small", "", {}, asks(move)),
    );
    buttons.set(move.key, button);
    list.append(make("li", "", {}, button));
  }
  for (const refused of data.refused) {
    const tell = () => {
      const why = whyNot(refused);
      open.replaceChildren(
        make("p", "pr-live-why", {}, why),
        make("ul", "pr-live-rules", {}, draw.rule(refused.rule)),
      );
      say(`${why} ${ruleText(refused.rule)}`.trim());
    };
    const button = make(
      "button",
      "pr-live-move pr-live-refused",
      { type: "button", click: tell },
      make("s", "", {}, refused.label.replaceAll("-", " ")),
      make("small", "", {}, " not allowed now: why?"),
    );
    list.append(make("li", "", {}, button));
  }
  const whole = make("div", "pr-live-turn", {}, list, open);
  whole.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, select, textarea")) return;
    const button = buttons.get(event.key);
    if (button) {
      event.preventDefault();
      button.click();
    }
  });
  return whole;
}

// Whose turn it is and what may be done, in a sentence.
export function movesText(data) {
  const names = data.moves.map((move) => `${move.label.replaceAll("-", " ")} (${move.key}, ${asks(move)})`);
  const holds = data.holds.length
    ? ` holds ${data.holds[0].in_words.replaceAll("-", " ")}, and`
    : "";
  return `${data.who}${holds} may ${listed(names, "or")}.`;
}
