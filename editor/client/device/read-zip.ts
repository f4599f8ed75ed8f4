/** Signatures and lengths of the records of a zip, in bytes. */
const end = { signature: 0x06054b50, length: 22 };
const central = { signature: 0x02014b50, length: 46 };
const localLength = 30;
const deflated = 8;

/**
 * The files of a zip by path, for zips of this product: without a comment, of less than 4 GB.
 * @throws TypeError for other zips
 */
export async function readZip(zip: Blob): Promise<ReadonlyMap<string, Blob>> {
  const tail = await viewOf(zip, zip.size - end.length, zip.size);
  if (tail.getUint32(0, true) !== end.signature) throw new TypeError('The file is no zip of ours.');
  const directory = await viewOf(zip, tail.getUint32(16, true), zip.size);
  const files = new Map<string, Blob>();
  let at = 0;
  for (let left = tail.getUint16(10, true); left > 0; left -= 1) {
    if (directory.getUint32(at, true) !== central.signature) throw new TypeError('The zip is damaged.');
    const pathLength = directory.getUint16(at + 28, true);
    const path = new Uint8Array(directory.buffer, at + central.length, pathLength);
    const isDeflated = directory.getUint16(at + 10, true) === deflated;
    const start = directory.getUint32(at + 42, true);
    const local = await viewOf(zip, start, start + localLength);
    const bytesAt = start + localLength + local.getUint16(26, true) + local.getUint16(28, true);
    const bytes = zip.slice(bytesAt, bytesAt + directory.getUint32(at + 20, true));
    files.set(new TextDecoder().decode(path), isDeflated ? await inflated(bytes) : bytes);
    at +=
      central.length + pathLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return files;
}

async function viewOf(zip: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await zip.slice(Math.max(from, 0), to).arrayBuffer());
}

function inflated(bytes: Blob): Promise<Blob> {
  return new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob();
}
