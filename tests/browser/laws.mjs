// Answers questions from stdin with the package under Pyodide: node laws.mjs ANSWERS.json PYODIDE MODULES.zip LIBRARY.zip
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [target, folder, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: `${folder}/` });
for (const archive of archives) {
  pyodide.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: "/home/pyodide" });
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
