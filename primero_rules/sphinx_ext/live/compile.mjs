// Compiles the modules of an archive with Pyodide's own Python: node compile.mjs PYODIDE IN.zip OUT.zip HOME
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, archive, target, home] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: `${folder}/` });
pyodide.FS.writeFile("/in.zip", new Uint8Array(readFileSync(archive)));
pyodide.globals.set("home", home);
pyodide.runPython(`
import importlib.util
import marshal
import zipfile

HEADER = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # by hash, and not looked at again

with zipfile.ZipFile("/in.zip") as source, zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED) as target:
    for name in source.namelist():
        data = source.read(name)
        if name.endswith(".py"):
            code = compile(data, f"{home}/{name}", "exec", dont_inherit=True, optimize=0)
            name, data = name + "c", HEADER + marshal.dumps(code)
        if not name.endswith("/"):
            target.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
`);
writeFileSync(target, pyodide.FS.readFile("/out.zip"));
process.exit(0);
