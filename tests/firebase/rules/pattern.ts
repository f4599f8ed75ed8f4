import { fail } from './failure.ts';

/** A regular expression of the rules language (RE2; JavaScript supports what rules commonly use). */
export function pattern(source: string): RegExp {
  const [inline = '', flags = ''] = /^\(\?([ims]+)\)/.exec(source) ?? [];
  try {
    return new RegExp(source.slice(inline.length), `u${flags}`);
  } catch (cause) {
    return fail(`bad regular expression ${source}: ${String(cause)}`);
  }
}

/** `matches` must match the whole text. */
export function matchesWhole(text: string, source: string): boolean {
  const { source: body, flags } = pattern(source);
  return new RegExp(`^(?:${body})$`, flags).test(text);
}

export function replaceAll(text: string, source: string, replacement: string): string {
  const { source: body, flags } = pattern(source);
  return text.replace(new RegExp(body, `${flags}g`), replacement);
}
