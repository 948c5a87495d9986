// Unpacks an archive of the live part: a line of JSON with the name and the size of each file, and then the files.

const GZIP = 0x1f; // the first byte of what is compressed; some servers have it decompressed on the way
const END_OF_LINE = 10;

// The files in the bytes of an archive, each with its name and its own bytes.
export async function unpacked(bytes) {
  const plain = bytes[0] === GZIP ? await decompressed(bytes) : bytes;
  const end = plain.indexOf(END_OF_LINE);
  let at = end + 1;
  return JSON.parse(new TextDecoder().decode(plain.subarray(0, end))).map(([name, size]) => {
    at += size;
    return [name, plain.subarray(at - size, at)];
  });
}

async function decompressed(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Writes files into a folder of Python's file system.
export function putInto({ FS }, folder, files) {
  const folders = new Set();
  for (const [name, bytes] of files) {
    const path = `${folder}/${name}`;
    const around = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(around)) FS.mkdirTree(around);
    folders.add(around);
    FS.writeFile(path, bytes);
  }
}
