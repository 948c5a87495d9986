// Python with the package in it: every message is a numbered question, and its answer goes back with the number.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { putInto, unpacked } from "./unpack.mjs";

const HOME = "/home/pyodide";
const PYTHON = `
import os
import sys
os.chdir("${HOME}/primero_rules/_data")  # so that files are told of as they lie in the library
sys.path.insert(0, "${HOME}")
from primero_rules.browser.door import Door
Door().answer
`;

let door = null;

async function archive(name, digest) {
  const answer = await fetch(new URL(`${name}?${digest}`, import.meta.url));
  if (!answer.ok) throw new Error(`${name} is not there`);
  return unpacked(new Uint8Array(await answer.arrayBuffer()));
}

async function begin(archives) {
  const [pyodide, ...contents] = await Promise.all([
    loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href, stdout: () => {}, stderr: () => {} }),
    ...["modules.packed", "library.packed"].map((name) => archive(name, archives[name])),
  ]);
  for (const files of contents) putInto(pyodide, HOME, files);
  return pyodide.runPython(PYTHON);
}

function lastLine(error) {
  return String(error.message ?? error).trim().split("\n").at(-1);
}

addEventListener("message", async ({ data }) => {
  if (data.archives) {
    door = begin(data.archives);
    door.then(() => postMessage({ ready: true }), () => {});
    return;
  }
  let answer;
  try {
    answer = JSON.parse((await door)(data.question));
  } catch (error) {
    answer = { trouble: `Python cannot answer: ${lastLine(error)}` };
  }
  postMessage({ number: data.number, answer });
});
