// What a replayed hand is in words: its steps, its end, and what has come of it.
import { cardText, listed, signed } from "./drawings.js";

const STATUS = {
  agrees: (game) => `The hand follows from the rules of ${game}`,
  errata: (game) => `Once its slips are put right, the hand follows from the rules of ${game}`,
  differs: (game) => `The hand does not follow from the rules of ${game}`,
};

// What happens at a step, or else what the record says of it; "" for a step that was not played.
export function stepText(step) {
  return !step ? "" : step.lines.map(lineText).join("; ") || step.says;
}

function lineText({ who, words, cards }) {
  return [who, words, listed(cards.map(cardText))].filter(Boolean).join(" ");
}

// The hands that were compared, those that won before those that did not; "" if there are none.
export function comparedText(hands) {
  const of = (won) => listed(hands.filter((hand) => hand.won === won).map(({ name, holds }) => `${name}’s ${holds}`));
  const parts = [of(true), of(false)].filter(Boolean);
  return parts.length ? `: ${parts.join(" against ")}` : "";
}

// Who wins with what hand against what others, and what each wins or loses; "" for a hand that does not end.
export function endText({ end }) {
  if (!end) return "";
  const { winners, hands, payoffs } = end;
  const won = winners.length ? `${listed(winners)} ${winners.length > 1 ? "win" : "wins"}${comparedText(hands)}. ` : "";
  return `${won}${payoffs.map(({ name, chips }) => `${name} ${signed(chips)}`).join(", ")}.`;
}

// What has come of a replay: how it ends, or the step that is refused, with the reason and the rule.
export function summaryText(replayed, refused) {
  if (!refused) return `${STATUS[replayed.status](replayed.rules.title)}. ${endText(replayed)}`;
  const rule = refused.rule && refused.rule.says ? ` The rule: ${refused.rule.says}` : "";
  return `Step ${refused.step} is refused: ${refused.why}.${rule}`;
}
