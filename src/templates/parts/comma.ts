import type { SiteView } from '../template.ts';

const arabic = '، ';
const ideographic = '、';

/** By the first part of a BCP 47 language; languages that are not named here have the comma of Latin letters. */
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
 * What stands between the parts of a row in the language of the site, its space included. Lists of `Intl` end in a word for
 * “and”, which a row of facts does without.
 */
export function comma({ language }: Pick<SiteView, 'language'>): string {
  return commas[language.toLowerCase().split('-')[0] ?? ''] ?? ', ';
}
