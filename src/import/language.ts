const languages = new Set([
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'he',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'uk',
  'zh',
]);

const scripts: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
];

/** The language of a file: what its name says (`resume.fr.json`), else what its writing tells, else English. */
export function languageOf(file: string, content: unknown): string {
  const named = /[._-]([a-z]{2})(?:[._-][a-z]{2})?\.\w+$/i.exec(file)?.[1]?.toLowerCase();
  if (named !== undefined && languages.has(named)) return named;
  const words = wordsIn(content).join(' ');
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const script = scripts.find(([pattern]) => (words.match(pattern)?.length ?? 0) > letters * 0.2);
  return script?.[1] ?? 'en';
}

/** Values under these names are written in Latin letters whatever the language is. */
const latinNames = new Set(['id', 'type', 'kind', 'url', 'network', 'username', 'email']);

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => (latinNames.has(name) ? [] : wordsIn(entry)));
}
