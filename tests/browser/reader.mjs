// A reader in a real browser: each line of the input, a list [SCENE, ADDRESS, MORE...] as JSON, is a scene that is
// played, and its outcome is printed as JSON on one line.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(`${process.env.PRIMERO_PACKAGES}/`);
const { chromium } = require("playwright-core");
const LONG = 90_000;
// The height of a picture of a long page, in pixels from its top.
const PICTURED = 3000;
// The width of A4 between its margins in pixels, portrait and landscape.
const SHEETS = [718, 1046];
const OF_COLOURS = ["color-contrast", "link-in-text-block"];
// So long after a change of the window or of the page, in milliseconds, the theme's script looks what can be scrolled.
const SETTLED = 300;
// How many elements that are alike are checked, unless PRIMERO_AXE=all.
const ALIKE = 6;
// How Chromium is begun.  What is compiled to run fast takes longer to compile than a scene lasts.
const BEGUN = {
  executablePath: process.env.PRIMERO_CHROMIUM,
  args: ["--no-sandbox", "--js-flags=--wasm-lazy-compilation --no-wasm-tier-up --no-wasm-dynamic-tiering"],
};
// The address of the site on which the scene is played, and what else the scene was given.
let address;
let more;

async function open(page, name) {
  page.setDefaultTimeout(LONG);
  await page.goto(new URL(name, address).href);
}

// Every kind of region whose changes are read out.
const REGIONS = "[role=status], [role=alert], [role=log], [role=timer], output, [aria-live]:not([aria-live=off])";
const regions = (page) => page.locator(REGIONS).count();

const status = (page) => page.locator("[role=status]").textContent();

async function until(page, pattern) {
  await page.waitForFunction((text) => new RegExp(text).test(document.querySelector("[role=status]").textContent), pattern);
  return status(page);
}

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

// The board of a hand that is edited, with what is said of it.
async function seenOnBoard(page) {
  const seen = { status: await status(page) };
  const parts = { before: "before", number: "number", words: "words", unfold: "panel > .pr-details > summary" };
  for (const [name, kind] of Object.entries(parts)) seen[name] = await page.locator(`.pr-live-${kind}`).allTextContents();
  const tables = page.locator(".pr-live-board .pr-table");
  seen.drawn = await tables.evaluateAll((drawn) => drawn.map((table) => table.getAttribute("aria-label")));
  return seen;
}

// Take away what comes after so many of its own kind: neighbours of one tag and class; and, wherever they stand on the
// page, parts that are built alike from their tags and classes to those of all around them.
function thinOut(most) {
  const kind = (element) => `${element.tagName} ${element.getAttribute("class")} ${element.getAttribute("role")}`;
  // What is alike has one number; without numbers the texts of the outermost would hold those of all within them.
  const numbers = new Map();
  const number = (text) => numbers.get(text) ?? numbers.set(text, numbers.size).get(text);
  const builds = new Map();
  const built = (element) => {
    if (!builds.has(element)) builds.set(element, number(`${kind(element)}(${[...element.children].map(built)})`));
    return builds.get(element);
  };
  const around = new Map([[document.querySelector("main"), ""]]);
  const alike = {};
  for (const parent of document.querySelectorAll("main, main *")) {
    if (!parent.isConnected) continue;
    const seen = {};
    for (const child of [...parent.children]) {
      const place = number(`${around.get(parent)} > ${kind(child)}`);
      const build = `${place} ${built(child)}`;
      around.set(child, place);
      seen[kind(child)] = (seen[kind(child)] ?? 0) + 1;
      alike[build] = (alike[build] ?? 0) + 1;
      const nth = seen[kind(child)];
      if (nth > most || (nth > 1 && alike[build] > most)) child.remove(); // the first stays: nothing is emptied
    }
  }
}

// What cannot be seen of a page that is printed.
function notOnPaper() {
  const called = (element) => `${element.tagName.toLowerCase()}.${element.className}`;
  const boxes = [...document.querySelectorAll("main, article, article *")].filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const scrolls = [overflowX, overflowY].some((flow) => flow === "auto" || flow === "scroll");
    return scrolls && element.checkVisibility() && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
  });
  const answers = [...document.querySelectorAll(".pr-matrix tbody td")].filter((cell) => !cell.checkVisibility());
  const narrow = document.documentElement;
  const wide = narrow.scrollWidth > narrow.clientWidth + 1 ? [`${narrow.scrollWidth} pixels wide`] : [];
  return [...boxes.map((box) => `a box that scrolls, ${called(box)}`), ...answers.map(called), ...wide];
}

// Boxes whose words stand outside of them, and boxes that one can scroll sideways without seeing that there is more.
function amissWithBoxes() {
  const called = (element) => `${element.tagName.toLowerCase()}.${element.className}`;
  const shown = [...document.querySelectorAll("main *")].filter((element) => element.checkVisibility());
  const left = [...shown].filter((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const isBox = getComputedStyle(element).display === "inline-block" && element.innerText && element.tagName !== "SELECT";
    return isBox && words.getBoundingClientRect().left < element.getBoundingClientRect().left - 1;
  });
  const unseen = shown.filter((element) => {
    const { overflowX, maskImage } = getComputedStyle(element);
    const scrolls = ["auto", "scroll"].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
    return scrolls && maskImage === "none" && !element.closest(".pr-matrix-frame"); // which has a sign of its own
  });
  return [...left.map((box) => `words beside ${called(box)}`), ...unseen.map((box) => `no sign at ${called(box)}`)];
}

// Resolves when so much time is over since the page has noticed its new window: what it began then for less is over too.
function settled(time) {
  return new Promise((over) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(over, time))));
}

// Show a page in a window of this width, or on paper; both change at once, so that it is laid out but once.
async function show(page, width, media = "screen") {
  await Promise.all([page.emulateMedia({ media }), page.setViewportSize({ width, height: 900 })]);
}

// What is amiss with the boxes of a page in a window of this width.
async function boxesAmiss(page, width) {
  await show(page, width);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return (await page.evaluate(amissWithBoxes)).map((box) => `${width}: ${box}`);
}

// What a sheet of paper lacks of a page: answers that are not printed, and boxes in which one would have to scroll.
async function lackingOnPaper(page) {
  const lacking = [];
  for (const width of SHEETS) {
    await show(page, width, "print");
    lacking.push(...await page.evaluate(notOnPaper));
  }
  return lacking;
}

// Set the live part of a page to work, if it has one.
async function begin(page) {
  if (await page.locator(".pr-live-begin").count()) {
    await page.locator(".pr-live-begin").click();
    await until(page, "follows|refused|Line");
  }
  if (await page.locator(".pr-live-table [type=submit]").count()) {
    await page.locator(".pr-live-table [type=submit]").click();
    await until(page, " may |is over");
  }
}

// What axe finds on a page: on a phone, where no colours are others, light, and in the dark, where only colours are.
async function violated(page) {
  const byAxe = [];
  // No rule that is checked asks for the style sheets as texts, which axe would read beforehand.
  const options = { resultTypes: ["violations"], preload: { assets: ["media"] } };
  const manners = [
    [390, "light", { rules: Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }])) }],
    [1440, "light", {}],
    [1440, "dark", { runOnly: OF_COLOURS }],
  ];
  if (process.env.PRIMERO_AXE !== "all") await page.evaluate(thinOut, ALIKE);
  await page.addScriptTag({ url: new URL("axe.min.js", address).href });
  await page.addStyleTag({ content: "* { transition: none !important }" }); // colours change at once
  for (const [width, theme, rules] of manners) {
    if (theme === "light") {
      await show(page, width);
      await page.evaluate(settled, SETTLED + 1);
    }
    await page.evaluate((mode) => Object.assign(document.documentElement.dataset, { theme: mode, mode }), theme);
    const { violations } = await page.evaluate((chosen) => globalThis.axe.run(document, chosen), { ...options, ...rules });
    for (const { id, nodes } of violations) {
      for (const { target, html } of nodes) {
        byAxe.push({ width, theme, id, target: target.flat().join(" "), html: html.slice(0, 160) });
      }
    }
  }
  return byAxe;
}

// Whether a link leads to a place of a page of the site.
async function leadsTo(page, link) {
  const other = await page.context().newPage();
  const address = await link.evaluate(({ href }) => href);
  await other.goto(address);
  const there = await other.evaluate(() => Boolean(document.getElementById(decodeURIComponent(location.hash.slice(1)))));
  await other.close();
  return there;
}

// Press Tab until the wanted element has the focus.
async function tabTo(page, selector) {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no Tab leads to ${selector}`);
}

const SCENES = {
  // A hand is stepped by keys, made illegal, put under another rulebook, broken and reset.
  async hand(page) {
    await open(page, more[0]);
    const report = {};
    report.regions = [await regions(page)];
    await tabTo(page, ".pr-live-begin");
    await page.keyboard.press("Enter");
    report.replayed = await until(page, "The hand follows");
    await page.keyboard.press("Home");
    report.home = await status(page);
    await page.keyboard.press("ArrowRight");
    report.first = await status(page);
    await page.keyboard.press("End");
    report.last = await status(page);
    const editor = page.locator(".pr-live-text");
    const original = await editor.inputValue();
    await editor.fill(original.replace(more[1], more[2]));
    await page.keyboard.press("Control+Enter");
    report.refused = await until(page, "refused");
    report.shown = await page.locator(".pr-live-refusal").textContent();
    const rule = page.locator(".pr-live-refusal .pr-live-rules a");
    report.rule = [await rule.textContent(), await rule.getAttribute("title"), await leadsTo(page, rule)];
    report.regions.push(await regions(page));
    // What is seen at once when another rulebook is chosen, before anything is answered.
    report.switched = await page.getByLabel("Played by").evaluate((select, chosen) => {
      select.value = chosen;
      select.dispatchEvent(new Event("change", { bubbles: true }));
      const shown = (kind) => [...document.querySelectorAll(kind)].map(({ textContent }) => textContent);
      return [shown(".pr-live-refusal, .pr-live-faults li"), shown(".pr-live-before"), shown("[role=status]")];
    }, more[3]);
    report.elsewhere = await until(page, "^(?!.*Nobody may).*(follows|refused)");
    report.before = await page.locator(".pr-live-before").count();
    await editor.fill(`${original}\n<img src=x onerror="document.title='PWNED'">: ]`);
    await page.getByRole("button", { name: "Replay", exact: true }).click();
    report.broken = await until(page, "^Line ");
    await page.locator(".pr-live-faults button").first().click();
    report.focus = await page.evaluate(() => document.activeElement.className);
    await page.getByRole("button", { name: "Reset" }).click();
    report.reset = await until(page, "The hand follows");
    report.same = (await editor.inputValue()) === original;
    report.title = await page.title();
    report.images = await page.locator(".pr-live img").count();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("button", { name: "Replay", exact: true }).click();
    report.again = await until(page, "The hand follows");
    report.regions.push(await regions(page));
    return report;
  },

  // What stands on the board beside the message that a text cannot be played, after each of several other texts.
  async faulty(page) {
    const [card, texts] = [JSON.parse(more[1]), JSON.parse(more[2])];
    const editor = page.locator(".pr-live-text");
    const shown = {};
    const play = async (text, pattern) => {
      await editor.fill(text);
      await press(page, "Replay");
      await until(page, pattern);
    };
    await open(page, more[0]);
    await page.locator(".pr-live-begin").click();
    await until(page, "The hand follows");
    const original = await editor.inputValue();
    for (const [name, change] of Object.entries(texts)) {
      await play(original.replace(...change), "follows|refused");
      shown[name] = [await seenOnBoard(page)];
      if (await page.getByRole("button", { name: "Go on from here" }).count()) {
        await press(page, "Go on from here");
        await until(page, " may ");
      }
      await play(original.replace(...card), "^Line");
      shown[name].push(await seenOnBoard(page));
    }
    await page.reload();
    await page.locator(".pr-live-begin").click();
    await until(page, "^Line");
    shown.remembered = await seenOnBoard(page);
    await page.locator(".pr-live-board").focus();
    await page.keyboard.press("Home");
    shown.stepped = await status(page);
    await play(original.replace(...card), "^Line");
    shown.again = await seenOnBoard(page);
    return shown;
  },

  // What stands on the board after a reset, and when a question is stopped before it is answered.
  async stopped(page) {
    const shown = {};
    const stopAfter = async (name) => {
      await page.evaluate((first) => {
        for (const wanted of [first, "Stop"]) {
          [...document.querySelectorAll(".pr-live button")].find(({ textContent }) => textContent === wanted).click();
        }
      }, name);
      await until(page, "Stopped");
      return seenOnBoard(page);
    };
    await open(page, more[0]);
    await page.locator(".pr-live-begin").waitFor();
    shown.atOnce = await stopAfter("Edit and replay");
    await press(page, "Replay");
    await until(page, "The hand follows");
    shown.begun = await seenOnBoard(page);
    await page.locator(".pr-live-text").fill("steps: []");
    await press(page, "Replay");
    await until(page, "^Line");
    await press(page, "Reset");
    await until(page, "The hand follows");
    shown.reset = await seenOnBoard(page);
    shown.replaying = await stopAfter("Replay");
    return shown;
  },

  // A recorded hand is stepped on its one board, with all its boards shown, by a link, on paper and on a phone.
  async board(page) {
    await open(page, more[0]);
    const report = {};
    const words = () => page.locator(".pr-board-words").textContent();
    const drawn = () => page.locator(".pr-board .pr-table").getAttribute("aria-label");
    const button = (name) => page.getByRole("button", { name, exact: true });
    const current = () => page.locator("[aria-current=step]").evaluateAll((steps) => steps.map(({ id }) => id));
    const seen = (selector) => page.locator(selector).filter({ visible: true }).count();
    const boards = () => seen(".pr-step > .pr-table");
    report.begun = [await words(), await drawn(), await boards(), await page.evaluate(() => scrollY)];
    report.regions = [await regions(page)];
    const hrefs = (selector) => page.locator(selector).evaluateAll((links) => links.map(({ href }) => href));
    report.named = await page.getByRole("region", { name: "The recorded hand, step by step" }).count();
    await page.keyboard.press("ArrowRight");
    report.byKey = [await words(), await current()];
    await button("Next").click();
    report.byButton = [await words(), await drawn(), await current()];
    await page.keyboard.press("Home");
    report.home = await words();
    await page.keyboard.press("End");
    report.end = [await words(), await button("Next").getAttribute("aria-disabled")];
    report.focus = await page.evaluate(() => document.activeElement.textContent);
    await page.keyboard.press("ArrowRight");
    report.beyond = await words();
    await button("1: show this step on the board").click();
    report.byNumber = await words();
    await button("Show every board").click();
    report.unfolded = await boards();
    await button("Fold the boards away").click();
    await page.emulateMedia({ media: "print" });
    report.printed = [await boards(), await seen(".pr-board")];
    await page.emulateMedia({ media: "screen" });
    // What is edited, or is a board of its own, keeps its keys.
    await page.locator(".pr-live-begin").click();
    await until(page, "The hand follows");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.locator(".pr-live-rules a").first().waitFor();
    report.rules = [await hrefs(".pr-step:first-child .pr-step-why a"), await hrefs(".pr-live-rules a")];
    await page.keyboard.press("End");
    await page.locator(".pr-live-text").focus();
    await page.keyboard.press("ArrowRight");
    report.besideTheLivePart = await words();
    await page.locator(".pr-board").focus();
    await page.keyboard.press("ArrowRight");
    report.spoken = await status(page);
    report.regions.push(await regions(page));
    await page.setViewportSize({ width: 390, height: 844 });
    report.wide = await page.evaluate(() => document.documentElement.scrollWidth);
    await open(page, "index.html");
    await open(page, `${more[0]}#${more[1]}`);
    report.linked = [await words(), await current()];
    return report;
  },

  // The play to a parting is stepped in either game, each on its own board.
  async parting(page) {
    await open(page, more[0]);
    const words = () => page.locator(".pr-board-words").allTextContents();
    const boards = page.locator(".pr-board");
    const stepped = { begun: await words(), regions: [await regions(page)] };
    stepped.named = await boards.evaluateAll((each) => each.map((board) => board.getAttribute("aria-label")));
    for (const place of [0, 1]) {
      await boards.nth(place).focus();
      await page.keyboard.press("End");
      stepped.regions.push(await regions(page));
    }
    stepped.ended = await words();
    stepped.drawn = await page.locator(".pr-board .pr-table").count();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    stepped.second = await words();
    await page.setViewportSize({ width: 390, height: 844 });
    stepped.wide = await page.evaluate(() => document.documentElement.scrollWidth);
    return stepped;
  },

  // Something else is done at a step, and the hand goes on from there.
  async other(page) {
    await open(page, more[0]);
    await page.locator(".pr-live-begin").click();
    await until(page, "The hand follows");
    await page.keyboard.press("Home");
    const button = page.getByRole("button", { name: /What else could be done/ });
    while (!(await button.count())) await page.keyboard.press("ArrowRight");
    await button.click();
    const offered = await until(page, " may ");
    await page.locator(".pr-live-refused").first().click();
    const why = await status(page);
    await page.locator(".pr-live-open a").waitFor();
    const reason = [await page.locator(".pr-live-why").count(), await page.locator(".pr-live-open a").count()];
    await page.keyboard.press((/\((.)[,)]/.exec(offered) ?? [])[1]);
    const form = page.locator(".pr-live-form");
    await page.waitForTimeout(300);
    if (await form.count()) await form.locator("[type=submit]").click();
    const then = await until(page, "follows|refused");
    return { offered, why, reason, then, text: await page.locator(".pr-live-text").inputValue() };
  },

  async situation(page) {
    await open(page, more[0]);
    await page.locator(".pr-live-begin").click();
    return { replayed: await until(page, "The hand follows"), board: await page.locator(".pr-live-board").textContent() };
  },

  // A whole hand at the table by keys, and by nothing but what is announced.
  async heard(page) {
    await open(page, "table.html");
    await tabTo(page, "[name=rulebook]");
    await tabTo(page, "[name=seed]");
    await page.keyboard.type("3");
    await tabTo(page, ".pr-live-tools [type=submit]");
    await page.keyboard.press("Enter");
    const announced = [await until(page, " may |is over")];
    while (!/is over/.test(announced.at(-1))) {
      const key = /(?:may|or|,) [^(]*\((.), /.exec(announced.at(-1).split(" may ").at(-1).replace(/^/, "may "))[1];
      const before = await status(page);
      await page.keyboard.press(key);
      await page.waitForFunction((text) => document.querySelector("[role=status]").textContent !== text, before);
      await page.waitForTimeout(200);
      if (!/ may |is over/.test(await status(page))) {
        // What is still to be chosen: the first field has the focus, and each box that must be ticked is.
        const least = Number(/(\d+)(?: (?:to|or) \d+)? cards?/.exec(await status(page))?.[1] ?? 0);
        for (let box = 0; box < least; box += 1) {
          await page.keyboard.press("Space");
          await page.keyboard.press("Tab");
        }
        await tabTo(page, ".pr-live-form [type=submit]");
        await page.keyboard.press("Enter");
      }
      announced.push(await until(page, " may |is over"));
      if (announced.length > 60) throw new Error("the hand does not end");
    }
    await tabTo(page, ".pr-live-your-turn button");
    return { announced, focus: await page.evaluate(() => document.activeElement.textContent) };
  },

  // The ways to the table from a rulebook on a phone, and what is chosen there beforehand.
  async ways(page) {
    const chosen = () => page.evaluate(() => ["rulebook", "seats", "players"].map((name) => (
      document.querySelector(`.pr-live-table [name=${name}]`).value
    )));
    const sit = () => page.getByRole("button", { name: "Sit down" }).waitFor();
    const seenOnTheWay = { presets: {} };
    await open(page, more[0]);
    const seen = page.locator(".pr-to-table").filter({ visible: true });
    seenOnTheWay.seen = [await seen.count(), await seen.first().textContent()];
    seenOnTheWay.wide = await page.evaluate(() => document.documentElement.scrollWidth);
    await page.getByRole("link", { name: "play this game" }).tap();
    await sit();
    seenOnTheWay.asked = [page.url().replace(address, ""), await chosen()];
    for (const name of more.slice(1)) {
      await open(page, name);
      await sit();
      seenOnTheWay.presets[name] = await chosen();
    }
    seenOnTheWay.onTheTable = await page.getByRole("link", { name: "play this game" }).count();
    seenOnTheWay.row = await page.evaluate(() => {
      const [link, search] = [".pr-to-table", ".search-button__button"].map((kind) => (
        [...document.querySelectorAll(kind)].find((each) => each.checkVisibility()).getBoundingClientRect()
      ));
      return link.right <= search.left && link.bottom > search.top && link.top < search.bottom;
    });
    const notes = page.locator(".pr-live-note");
    await notes.first().locator("a").filter({ visible: true }).waitFor();
    seenOnTheWay.ours = await notes.first().textContent();
    seenOnTheWay.sheet = await notes.first().locator("a").getAttribute("href");
    seenOnTheWay.why = await notes.last().textContent();
    seenOnTheWay.seats = await page.locator("[name=seats] option").allTextContents();
    seenOnTheWay.groups = await page.locator("[name=rulebook] optgroup").evaluateAll((groups) => groups.map(({ label }) => label));
    await open(page, "table.html");
    await page.locator(".pr-to-table").filter({ visible: true }).first().tap();
    seenOnTheWay.from = page.url().replace(address, "");
    return seenOnTheWay;
  },

  // What is read at the table's place while its files are on their way, and once they cannot be had.
  async onTheWay(page) {
    const without = page.locator(".pr-live-without");
    let give;
    const held = new Promise((resolve) => { give = resolve; });
    await page.route("**/about.json", async (route) => {
      await held;
      await route.abort();
    });
    await open(page, "table.html");
    const coming = page.getByText("The live part could not be loaded");
    const seen = { waiting: [await without.count(), await without.isVisible(), await coming.count()] };
    give();
    await coming.waitFor();
    seen.failed = [await without.count(), await without.isVisible()];
    return seen;
  },

  // What the search would show of each page, and what stands on the page.
  async shownByTheSearch(page) {
    await open(page, "search.html");
    return page.evaluate((names) => Promise.all(names.map(async (name) => {
      const html = await (await fetch(name)).text();
      const whole = new DOMParser().parseFromString(html, "text/html").querySelector("[role=main]").textContent;
      return [Search.htmlToText(html), whole];
    })), more);
  },

  // A whole hand by touch on a phone, and its record kept.
  async touched(page) {
    await open(page, "table.html");
    await page.getByRole("button", { name: "Sit down" }).tap();
    await page.locator(".pr-live-moves").first().waitFor();
    const inWindow = await page.locator(".pr-live-your-turn").evaluate((turn) => {
      const { top, bottom } = turn.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight + 1;
    });
    const over = page.getByRole("button", { name: "Keep the record of this hand" });
    for (let moves = 0; moves < 60; moves += 1) {
      await page.locator(".pr-live-moves, .pr-live-your-turn .pr-live-tools").first().waitFor();
      if (await over.count()) break;
      if (!moves && (await page.locator(".pr-live-refused").count())) await page.locator(".pr-live-refused").first().tap();
      const before = await status(page);
      await page.locator(".pr-live-move:not(.pr-live-refused)").first().tap();
      await page.waitForTimeout(300);
      const form = page.locator(".pr-live-form");
      if (await form.count()) {
        const least = Number(/(\d+)(?: (?:to|or) \d+)? cards?/.exec(await status(page))?.[1] ?? 0);
        for (let box = 0; box < least; box += 1) await form.locator(".pr-live-card").nth(box).tap();
        await form.locator("[type=submit]").tap();
      }
      await page.waitForFunction((text) => document.querySelector("[role=status]").textContent !== text, before);
      await until(page, " may |is over|why|not");
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    const coming = page.waitForEvent("download");
    await over.tap();
    const kept = await coming;
    const chunks = [];
    for await (const chunk of await kept.createReadStream()) chunks.push(chunk);
    return { wide, inWindow, name: kept.suggestedFilename(), text: Buffer.concat(chunks).toString("utf-8") };
  },

  // A choice that is refused on a phone: a sum of nothing, and no card.
  async unfinished(page) {
    await open(page, "table.html");
    await page.locator("[name=seed]").fill("3");
    await page.getByRole("button", { name: "Sit down" }).tap();
    await page.locator(".pr-live-moves").first().waitFor();
    await page.locator(".pr-live-move:not(.pr-live-refused)", { hasText: / to / }).first().tap();
    const form = page.locator(".pr-live-form");
    if (await form.locator("[name=amount]").count()) await form.locator("[name=amount]").fill("0");
    const before = await status(page);
    await form.locator("[type=submit]").tap();
    await page.waitForFunction((text) => document.querySelector("[role=status]").textContent !== text, before);
    const copy = page.locator(".pr-live-form .pr-live-why");
    await copy.waitFor();
    await page.waitForTimeout(200);
    const box = await copy.boundingBox();
    return {
      told: await status(page),
      shown: await copy.textContent(),
      inWindow: box.y >= 0 && box.y + box.height <= page.viewportSize().height,
      described: (await form.getAttribute("aria-describedby")) === (await copy.getAttribute("id")),
      regions: await regions(page),
      listed: await page.locator("[name=rulebook] > option").allTextContents(),
    };
  },

  // A citation as text, as an entry and as a link, on the page as it is read.
  async cited(page) {
    await open(page, `${more[0]}?from=somewhere`);
    const cited = page.locator(".pr-cite-this").filter({ hasText: more[1] });
    await cited.locator("summary").click();
    const [text, entry] = [await cited.locator("p").textContent(), await cited.locator("pre").textContent()];
    return { address, text, entry, leads: await leadsTo(page, cited.locator("p a")) };
  },

  // What a page is where nothing runs.
  async printed(page) {
    await open(page, more[0]);
    const steps = await page.locator(".pr-step").count();
    const live = await page.locator(".pr-live").first().textContent();
    await page.emulateMedia({ media: "print" });
    const visible = await page.locator(".pr-live").first().isVisible();
    const tables = await page.locator(".pr-step > .pr-table").filter({ visible: true }).count();
    return { steps, live, visible, tables, buttons: await page.locator("main button").count() };
  },

  // What is amiss with the boxes of a page, wide and on a phone.
  async boxes(page) {
    await open(page, more[0]);
    return [...await boxesAmiss(page, 1440), ...await boxesAmiss(page, 390)];
  },

  // All that is amiss with each page: with its boxes, on paper, and for axe, which looks at it with the live part at work.
  async kinds(page) {
    const amiss = [];
    for (const name of more) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, name);
      const boxes = await boxesAmiss(page, 1440);
      const paper = await lackingOnPaper(page);
      boxes.push(...await boxesAmiss(page, 390));
      await begin(page);
      amiss.push({ page: name, boxes, paper, axe: await violated(page) });
    }
    return amiss;
  },

  // How many pages of paper each sheet takes: as it is, three times over, and with a sixth of a page more at its end.
  async sheets(page) {
    const counts = [];
    const pages = async () => {
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      return Math.max(...[...paper.matchAll(/\/Type \/Pages\b.*?\/Count (\d+)/gs)].map(([, count]) => Number(count)));
    };
    for (const name of more) {
      await open(page, name);
      const count = { plain: await pages() };
      const copies = await page.evaluateHandle(() => {
        const sheet = document.querySelector(".pr-sheet");
        const twoMore = [sheet.cloneNode(true), sheet.cloneNode(true)];
        sheet.after(...twoMore);
        return twoMore;
      });
      count.thrice = await pages();
      await copies.evaluate((twoMore) => twoMore.forEach((copy) => copy.remove()));
      await page.evaluate(() => {
        const room = Object.assign(document.createElement("div"), { className: "pr-sheet-foot", style: "height: 47mm" });
        document.querySelector("article").append(room);
      });
      count.fuller = await pages();
      counts.push(count);
    }
    return counts;
  },

  // The rows in which two chosen columns differ, each with the words of its cells in these columns.
  async chosen(page) {
    await open(page, "compare.html");
    const shown = () => page.evaluate(() => {
      const heads = [...document.querySelectorAll(".pr-matrix thead th")];
      const columns = heads.map((head, number) => number).filter((number) => number && heads[number].checkVisibility());
      const rows = [...document.querySelectorAll(".pr-matrix .pr-row")].filter((row) => row.checkVisibility());
      const groups = [...document.querySelectorAll(".pr-matrix tbody")].filter((group) => group.checkVisibility());
      const kinds = rows.map((row) => [...row.classList].filter((kind) => /^d[0-9]/.test(kind)));
      return { columns: columns.length, rows: rows.map((row) => row.id), groups: groups.length, kinds };
    });
    const boxes = page.locator(".pr-pick-columns input");
    const only = page.locator(".pr-only-differing");
    const report = { count: await boxes.count(), all: (await shown()).rows.length };
    await only.check();
    report.differing = await shown();
    for (let number = 2; number < report.count; number += 1) await boxes.nth(number).uncheck();
    report.two = await shown();
    await boxes.nth(1).uncheck();
    report.onlyColumn = await shown();
    return report;
  },

  // A link from any page into the matrix, and whether its question can be seen when one gets there.
  async matrix(page) {
    await open(page, more[0]);
    const link = page.locator('main a[href*="compare.html#"]').first();
    await link.click();
    await page.waitForLoadState();
    return page.evaluate(() => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const place = target.getBoundingClientRect();
      return { page: location.pathname, seen: place.bottom > 0 && place.top < innerHeight, text: target.textContent };
    });
  },

  // The pages as they are seen: wide and on a phone, light and dark, each in a file of a folder.
  async pictures(page) {
    const [folder, ...names] = more;
    for (const name of names) {
      await open(page, name);
      await page.addStyleTag({ content: "* { transition: none !important }" });
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        for (const theme of ["light", "dark"]) {
          await page.evaluate((mode) => Object.assign(document.documentElement.dataset, { theme: mode, mode }), theme);
          const height = Math.min(PICTURED, await page.evaluate(() => document.documentElement.scrollHeight));
          const path = `${folder}/${name.replace(/\.html$/, "").replaceAll("/", "--")}.${width}.${theme}.png`;
          await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width, height } });
        }
      }
    }
    return names.length;
  },
};

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SETTINGS = { touched: PHONE, unfinished: PHONE, ways: PHONE, printed: { javaScriptEnabled: false } };

// Play a scene as somebody who has never been on the site: nothing is remembered of another scene.
async function played(browser, scene) {
  const settings = { viewport: { width: 1440, height: 900 }, acceptDownloads: true, ...SETTINGS[scene] };
  const context = await browser.newContext(settings);
  try {
    const page = await context.newPage();
    const [asked, wrong] = [[], []];
    page.on("request", (request) => asked.push(request.url()));
    page.on("pageerror", (error) => wrong.push(error.stack || String(error)));
    const report = await SCENES[scene](page);
    const foreign = asked.filter((url) => !/^(data|blob|file):/.test(url) && !url.startsWith(address));
    return { report, wrong, foreign };
  } finally {
    await context.close();
  }
}

let browser;
for await (const line of createInterface({ input: process.stdin })) {
  const [scene, ...given] = JSON.parse(line);
  [address, ...more] = given;
  let outcome;
  try {
    if (!browser?.isConnected()) browser = await chromium.launch(BEGUN);
    outcome = await played(browser, scene);
  } catch (error) {
    outcome = { failed: error.stack || String(error) };
  }
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}
await browser?.close();
