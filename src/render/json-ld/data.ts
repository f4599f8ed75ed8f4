import { isDate } from '#src/domain/fields.ts';

/** An object of schema.org; members that are undefined are left out. */
export type Data = Record<string, unknown>;

/** Text, or undefined where there is none. */
export const some = (text: string): string | undefined => text.trim() || undefined;

/** A list, or undefined where it is empty. */
export const nonEmpty = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length === 0 ? undefined : list;

/** The first of the dates that is one. */
export const dateOf = (...dates: readonly string[]): string | undefined => dates.find(isDate);

/** JSON that may stand inside a script element: no `<`, so nothing can end it early. */
export function jsonForScript(data: Data): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
