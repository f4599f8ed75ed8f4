import { createDeflate, crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** An image with enough detail to keep encoders busy. */
export function photo(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } });
}

/** An image with every kind of metadata that contains a place or a person. */
export function withSecrets(image: Sharp): Sharp {
  return image
    .withExif({
      IFD0: { Artist: 'planted-artist', Copyright: 'planted-copyright' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><planted-xmp/></x:xmpmeta>')
    .withIccProfile('srgb');
}

export async function gifOf(frames: number): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, n) =>
      sharp({
        create: { width: 20, height: 20, channels: 3, background: { r: (n * 37) % 256, g: n % 256, b: 9 } },
      })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .gif({ delay: pages.map(() => 50) })
    .toBuffer();
}

/** A small PNG file of a huge gray image, created without the image in memory. */
export async function hugePng(width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
  const data = await deflatedRows(width + 1, height);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function deflatedRows(length: number, count: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const row = Buffer.alloc(length);
  const write = async (): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  };
  const [parts] = await Promise.all([deflate.toArray(), write()]);
  return Buffer.concat(parts);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
