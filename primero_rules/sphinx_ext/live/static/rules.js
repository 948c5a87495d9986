// The rules of a live part: each in its own words, with a link to the page of the site that shows it; and of a whole
// game how many are ours, with a link to its sheet.
import { make } from "./drawings.js";

export function makeRules(about, here) {
  const ofFile = new Map(about.rulebooks.map(({ file, of }) => [file, of]));
  const fetched = new Map();

  // The addresses of a reconstruction's rules by their paths; none if the site has no pages of them.
  function pagesOf(reconstruction) {
    if (!fetched.has(reconstruction)) {
      const pages = fetch(new URL(`rules/${encodeURIComponent(reconstruction)}.json`, here), { cache: "no-cache" })
        .then((answer) => (answer.ok ? answer.json() : {}))
        .catch(() => ({}));
      fetched.set(reconstruction, pages);
    }
    return fetched.get(reconstruction);
  }

  // The page of a rule, or of the nearest rule around it.
  function nearest(pages, path) {
    const parts = path.split("/");
    for (let count = parts.length; count > 0; count -= 1) {
      const page = pages[parts.slice(0, count).join("/")];
      if (page) return page;
    }
    return pages[""];
  }

  // The sentence of a rule with its place in its file; as soon as its page is known, the sentence is a link to it.
  function sentence({ says, file, place, path }) {
    const words = says || path;
    const shown = make("span", "", {}, words, " ", make("span", "pr-live-place", {}, place));
    if (ofFile.has(file)) {
      pagesOf(ofFile.get(file)).then((pages) => {
        const page = nearest(pages, path);
        if (page) shown.replaceChildren(make("a", "", { href: new URL(`../../${page}`, here).href, title: place }, words));
      });
    }
    return shown;
  }

  function rule(data) {
    const ours = data.ours ? [" ", make("span", "pr-editor-mark", { title: "ours, not the author's" }, "ours")] : [];
    return make("li", "", {}, sentence(data), ...ours);
  }

  function game({ of, ours, variant }) {
    const many = ours === 1 ? "One rule is" : `${ours} rules are`;
    const link = make("a", "", { hidden: true }, variant ? "The rules of the main text on one page" : "The rules on one page");
    pagesOf(of).then(({ sheet }) => {
      if (!sheet) return;
      link.href = new URL(`../../${sheet}`, here).href;
      link.hidden = false;
    });
    return [ours ? `${many} ours, where the author gives none. ` : "", link];
  }

  return { rule, game };
}
