import { canonicalJson, sha256 } from '#src/files/hash.ts';
import { logError } from '#src/log/log.ts';
import type { Cache } from '../images.ts';
import { storeLastResult, readLastResult } from '../last-result.ts';
import type { Cut } from './cut-font.ts';
import { packageFile } from './package-files.ts';

/** Increase it when the same font and characters should give other bytes. */
const cutVersion = 3;

/** Recently subset fonts, the least recently used first: most sites use the same characters in the same fonts. */
const recent = new Map<string, Uint8Array>();
const recentMax = 100;

/** A cut font, made once for the same font and characters. Null for a font in slices that cannot be cut. */
export async function openCut(cache: Cache, cut: Cut): Promise<Uint8Array | null> {
  const { file, points, face, features = [] } = cut;
  const { weight, stretch = '', opticalSize = 0 } = face;
  const font = sha256(canonicalJson({ file, weight, stretch, opticalSize }));
  const id = sha256(`${cutVersion} ${font} ${points.join()} ${features.join()}`);
  const body = recent.get(id) ?? (await readLastResult(cache, keyOf(font), id)) ?? (await made(cut));
  if (body === null) return wholeFont(file);
  recent.delete(id);
  recent.set(id, body);
  const [oldest] = recent.keys();
  if (recent.size > recentMax && oldest !== undefined) recent.delete(oldest);
  return body;

  async function made(asked: Cut): Promise<Uint8Array | null> {
    // The program that cuts is loaded when there is something to cut.
    const { cutFont } = await import('./cut-font.ts');
    const bytes = await cutFont(asked).catch((error: unknown) => {
      logError(`The font ${file} could not be subset.`, error);
      return null;
    });
    if (bytes !== null) await storeLastResult(cache, keyOf(font), { id, bytes });
    return bytes;
  }
}

const keyOf = (font: string): string => `font.${font.slice(0, 32)}`;

/** A font that cannot be cut is published as it is. The slices of others would be a hundred files. */
async function wholeFont(file: string): Promise<Uint8Array | null> {
  return file.includes('{slice}') ? null : packageFile(file);
}
