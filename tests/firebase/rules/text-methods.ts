import { matchesWhole, pattern, replaceAll } from './pattern.ts';
import { textOf, type RulesValue } from './value.ts';

export const TEXT_METHODS: Readonly<Record<string, (text: string, ...args: RulesValue[]) => RulesValue>> = {
  size: (text) => BigInt(codePoints(text).length),
  matches: (text, source) => matchesWhole(text, textOf(source)),
  split: (text, source) => text.split(pattern(textOf(source))),
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  trim: (text) => text.trim(),
  replace: (text, source, replacement) => replaceAll(text, textOf(source), textOf(replacement)),
  toUtf8: (text) => ({ kind: 'bytes', bytes: Buffer.from(text) }),
};

/** Rules count and cut text by code points. */
export function codePoints(text: string): string[] {
  return Array.from(text);
}
