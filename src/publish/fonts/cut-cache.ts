import { isAppError } from '#src/domain/errors.ts';
import { readWhole } from '#src/files/byte-source.ts';
import { canonicalJson, sha256 } from '#src/files/hash.ts';
import { logError } from '#src/log/log.ts';
import type { Cache } from '../images.ts';
import { cutFont, cutVersion, type Cut } from './cut-font.ts';
import { packageFile } from './package-files.ts';

/** What this process cut lately, the least used first: most sites have the same characters in the same fonts. */
const recent = new Map<string, Uint8Array>();
const recentMax = 100;

/** A cut font, made once for the same font and characters. Null for a font in slices that cannot be cut. */
export async function openCut(cache: Cache, cut: Cut): Promise<Uint8Array | null> {
  const { file, points, face } = cut;
  const { weight, stretch = '', opticalSize = 0 } = face;
  const font = sha256(canonicalJson({ file, weight, stretch, opticalSize }));
  const id = sha256(`${cutVersion} ${font} ${points.join()}`);
  const body = recent.get(id) ?? (await kept(cache, font, id)) ?? (await made(cut));
  if (body === null) return wholeFont(file);
  recent.delete(id);
  recent.set(id, body);
  const [oldest] = recent.keys();
  if (recent.size > recentMax && oldest !== undefined) recent.delete(oldest);
  return body;

  async function made(asked: Cut): Promise<Uint8Array | null> {
    const bytes = await cutFont(asked).catch((error: unknown) => {
      logError(`The font ${file} could not be subset.`, error);
      return null;
    });
    if (bytes !== null) await keep(cache, { font, id, bytes });
    return bytes;
  }
}

/*
 * An account keeps one cut of each font, the last: its id, then its bytes. Others are of texts that have changed, and
 * would fill its storage.
 */
const keyOf = (font: string): string => `font.${font.slice(0, 32)}`;

async function kept(cache: Cache, font: string, id: string): Promise<Uint8Array | null> {
  const source = await cache.open(keyOf(font));
  if (source === null) return null;
  const bytes = await readWhole(source);
  return Buffer.from(bytes.subarray(0, id.length)).toString() === id ? bytes.subarray(id.length) : null;
}

async function keep(
  cache: Cache,
  { font, id, bytes }: { font: string; id: string; bytes: Uint8Array },
): Promise<void> {
  try {
    await cache.put(keyOf(font), Buffer.concat([Buffer.from(id), bytes]));
  } catch (error) {
    // Without room the font is cut again with the next publish.
    if (!isAppError(error, 'quota-reached') && !isAppError(error, 'storage-full')) throw error;
  }
}

/** A font that cannot be cut is published as it is. The slices of others would be a hundred files. */
async function wholeFont(file: string): Promise<Uint8Array | null> {
  return file.includes('{slice}') ? null : packageFile(file);
}
