/** The language codes in file names; without `ca`, `hr` and `id`, which usually mean something else. */
const languages = new Set(
  'ar cs da de el en es fa fi fr he hi hu it ja ko nb nl pl pt ro ru sv th tr uk vi zh'.split(' '),
);

const scripts: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh-Hans'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Thai}/gu, 'th'],
];

/** The language of a file: by its name (`resume.fr.json`), else by its script, else that of its headings, else English. */
export function languageOf(file: string, content: unknown, ofHeadings: string | null = null): string {
  const [, named = '', region = ''] =
    /[._-]([a-z]{2})(?:[._-]([a-z]{2}))?\.\w+$/.exec(file.toLowerCase()) ?? [];
  if (named === 'zh') return /tw|hk|mo/.test(region) ? 'zh-Hant' : 'zh-Hans';
  if (languages.has(named)) return named;
  const words = wordsIn(content).join(' ');
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const script = scripts.find(([pattern]) => (words.match(pattern)?.length ?? 0) > letters * 0.2);
  return script?.[1] ?? ofHeadings ?? 'en';
}

/** Values under these names are written in Latin letters whatever the language is. */
const latinNames = new Set(['id', 'type', 'kind', 'url', 'network', 'username', 'email']);

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => (latinNames.has(name) ? [] : wordsIn(entry)));
}
