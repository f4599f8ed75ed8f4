import { crc32, deflateSync } from 'node:zlib';

/** A PNG of 960 × 640 with a gradient and some noise that depend on the seed. */
export function pngOf(seed: number): Uint8Array {
  const [width, height] = [960, 640];
  const rows = Buffer.alloc(height * (1 + width * 3));
  let at = 0;
  let noise = seed * 7919 + 1;
  for (let y = 0; y < height; y += 1) {
    rows[at++] = 0;
    for (let x = 0; x < width; x += 1) {
      noise = (Math.imul(noise, 1103515245) + 12345) >>> 0;
      const grain = (noise >>> 24) & 15;
      rows[at++] = ((x * 255) / width + grain + seed * 40) & 255;
      rows[at++] = ((y * 255) / height + grain) & 255;
      rows[at++] = (((x + y) * 127) / width + grain) & 255;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...parts]));
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
