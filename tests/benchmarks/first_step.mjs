// How long a reader waits from the click to the first step: node first_step.mjs ADDRESS TIMES PAGE... prints, for each
// page, its times in milliseconds as JSON.  One visit beforehand fills the cache, and is printed as the first time.
import { createRequire } from "node:module";

const require = createRequire(`${process.env.PRIMERO_PACKAGES}/`);
const { chromium } = require("playwright-core");
const [address, times, ...pages] = process.argv.slice(2);

const browser = await chromium.launch({ executablePath: process.env.PRIMERO_CHROMIUM, args: ["--no-sandbox"] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });

// A page opened anew, so that no Python runs yet; what it fetched before lies in the browser's cache.
async function waited(name) {
  const page = await context.newPage();
  await page.goto(new URL(name, address).href);
  await page.locator(".pr-live-begin").waitFor();
  const milliseconds = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const began = performance.now();
        document.querySelector(".pr-live-begin").click();
        const look = () => {
          const shown = document.querySelector(".pr-live-board .pr-live-steps");
          if (shown) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.close();
  return milliseconds;
}

const measured = {};
for (const name of pages) {
  measured[name] = [];
  for (let visit = 0; visit <= Number(times); visit += 1) measured[name].push(await waited(name));
}
console.log(JSON.stringify(measured));
await browser.close();
