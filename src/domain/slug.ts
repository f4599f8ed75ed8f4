import { isConfusable } from './confusable.ts';
import { isReserved } from './reserved-slugs.ts';
import { latinWords } from './slugify.ts';

/** How long a former slug is reserved, because old links still lead to it. */
export const quarantineDays = 90;

const slugLength = { min: 3, max: 30 } as const;

/** Longer input is cut here before it is read. */
const maxInput = 200;

/** True when a slug that was freed at `freedAt` may be claimed by anyone; false while it is in use (null). */
export function isQuarantineOver(freedAt: string | null, now: string): boolean {
  return freedAt !== null && Date.parse(freedAt) + quarantineDays * 24 * 60 * 60 * 1000 <= Date.parse(now);
}

export type ParsedSlug = { kind: 'ok'; slug: string } | { kind: 'invalid'; reason: string };

/**
 * Reads a slug as typed: white space around it goes and A-Z become a-z. Letters of other scripts are refused rather
 * than folded, so that what is typed is what is had. `reserved` are names that nobody can have besides those of the
 * product, such as its templates. `reason` is a sentence that says how to fix it.
 */
export function parseSlug(input: string, reserved: readonly string[]): ParsedSlug {
  const typed = input.trim();
  if (typed.length > maxInput) return { kind: 'invalid', reason: tooLong(typed.length) };
  const slug = typed.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const reason = faultOf(slug, reserved);
  return reason === null ? { kind: 'ok', slug } : { kind: 'invalid', reason };
}

function faultOf(slug: string, reserved: readonly string[]): string | null {
  if (slug === '') return 'Type a name for your URL, such as your own.';
  if (/[^a-z0-9-]/.test(slug)) return 'Use only the letters a to z without accents, digits and hyphens.';
  if (slug.length < slugLength.min) return `Use at least ${slugLength.min} characters.`;
  if (slug.length > slugLength.max) return tooLong(slug.length);
  if (/^-|-$/.test(slug)) return 'Begin and end with a letter or a digit.';
  if (slug.includes('--')) return 'Use one hyphen at a time.';
  if (/^\d+$/.test(slug)) return 'Add a letter. Digits alone are not enough.';
  if (isReserved(slug) || reserved.includes(slug))
    return `The name ${slug} is reserved. Choose another one, such as your name.`;
  if (isConfusable(slug)) {
    return `The name ${slug} looks like someone else's. Choose another one, such as your name.`;
  }
  return null;
}

function tooLong(length: number): string {
  return `Use at most ${slugLength.max} characters; this has ${length}.`;
}

const suggestionCount = 5;
const endings = ['work', 'studio', 'portfolio'];
const lastNumber = 99;

/**
 * Up to five free slugs close to a wish, which may be a name (`José Álvarez`) or a slug that is taken, best
 * first. The same wish and the same taken names give the same answer.
 */
export function suggestSlugs(wish: string, taken: (slug: string) => boolean): string[] {
  const found = new Set<string>();
  for (const candidate of candidates(wordsFor(wish))) {
    const parsed = parseSlug(candidate, []);
    if (parsed.kind === 'ok' && !taken(parsed.slug)) found.add(parsed.slug);
    if (found.size === suggestionCount) break;
  }
  return [...found];
}

/** A confusable wish is not used for suggestions, because they would be confusable as well. */
function wordsFor(wish: string): string[] {
  const words = latinWords(wish.slice(0, maxInput));
  return isConfusable(words.join('-')) ? [] : words;
}

function* candidates(words: readonly string[]): Generator<string> {
  const [first = 'my', ...rest] = words;
  const last = rest.at(-1);
  const whole = fitted([first, ...rest], slugLength.max);
  yield whole;
  if (last !== undefined) {
    yield fitted([first, last], slugLength.max);
    yield `${first}${last}`;
    yield `${first.slice(0, 1)}-${last}`;
    yield `${first}-${last.slice(0, 1)}`;
    yield `${last}-${first}`;
  }
  for (const ending of endings)
    yield `${fitted([first, ...rest], slugLength.max - ending.length - 1)}-${ending}`;
  for (let number = 2; number <= lastNumber; number++) {
    yield `${fitted([first, ...rest], slugLength.max - 3)}-${number}`;
  }
}

/** As many words as fit, or the beginning of the first. */
function fitted(words: readonly string[], length: number): string {
  const whole = words.join('-');
  if (whole.length <= length) return whole;
  const end = whole.slice(0, length + 1).lastIndexOf('-');
  return whole.slice(0, end > 0 ? end : length);
}
