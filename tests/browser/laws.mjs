// Answers questions from stdin with the package under Pyodide: node laws.mjs ANSWERS.json PYODIDE MODULES.packed LIBRARY.packed
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { putInto, unpacked } from "../../primero_rules/sphinx_ext/live/static/unpack.mjs";

const [target, folder, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: `${folder}/` });
for (const archive of archives) {
  putInto(pyodide, "/home/pyodide", await unpacked(new Uint8Array(readFileSync(archive))));
}
const answer = pyodide.runPython(`
import os
import sys
os.chdir("/home/pyodide/primero_rules/_data")
sys.path.insert(0, "/home/pyodide")
from primero_rules.browser.door import Door
Door().answer
`);
const questions = JSON.parse(readFileSync(0, "utf-8"));
writeFileSync(target, JSON.stringify(questions.map((question) => answer(question))));
process.exit(0);
