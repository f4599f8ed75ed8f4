import type { SiteView } from '../template.ts';

const arabic = '، ';
const ideographic = '、';

/** By the first part of a BCP 47 language; all other languages have the Latin comma. */
const commas: Readonly<Record<string, string | undefined>> = {
  ar: arabic,
  ckb: arabic,
  fa: arabic,
  ps: arabic,
  sd: arabic,
  ug: arabic,
  ur: arabic,
  ja: ideographic,
  zh: ideographic,
};

/**
 * The separator of a list in the language of the site, with its space. `Intl.ListFormat` is not used, because its
 * lists end with a word for “and”.
 */
export function comma({ language }: Pick<SiteView, 'language'>): string {
  return commas[language.toLowerCase().split('-')[0] ?? ''] ?? ', ';
}
