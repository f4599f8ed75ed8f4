import { labelLanguage, type Labels, type OfferedLanguage } from './labels.ts';

const languages: Readonly<Record<OfferedLanguage, () => Promise<Labels>>> = {
  ar: async () => (await import('./labels/ar.ts')).ar,
  ca: async () => (await import('./labels/ca.ts')).ca,
  cs: async () => (await import('./labels/cs.ts')).cs,
  da: async () => (await import('./labels/da.ts')).da,
  de: async () => (await import('./labels/de.ts')).de,
  el: async () => (await import('./labels/el.ts')).el,
  en: async () => (await import('./labels/en.ts')).en,
  es: async () => (await import('./labels/es.ts')).es,
  fa: async () => (await import('./labels/fa.ts')).fa,
  fi: async () => (await import('./labels/fi.ts')).fi,
  fr: async () => (await import('./labels/fr.ts')).fr,
  he: async () => (await import('./labels/he.ts')).he,
  hi: async () => (await import('./labels/hi.ts')).hi,
  hr: async () => (await import('./labels/hr.ts')).hr,
  hu: async () => (await import('./labels/hu.ts')).hu,
  id: async () => (await import('./labels/id.ts')).id,
  it: async () => (await import('./labels/it.ts')).it,
  ja: async () => (await import('./labels/ja.ts')).ja,
  ko: async () => (await import('./labels/ko.ts')).ko,
  nb: async () => (await import('./labels/nb.ts')).nb,
  nl: async () => (await import('./labels/nl.ts')).nl,
  pl: async () => (await import('./labels/pl.ts')).pl,
  pt: async () => (await import('./labels/pt.ts')).pt,
  ro: async () => (await import('./labels/ro.ts')).ro,
  ru: async () => (await import('./labels/ru.ts')).ru,
  sv: async () => (await import('./labels/sv.ts')).sv,
  th: async () => (await import('./labels/th.ts')).th,
  tr: async () => (await import('./labels/tr.ts')).tr,
  uk: async () => (await import('./labels/uk.ts')).uk,
  vi: async () => (await import('./labels/vi.ts')).vi,
  'zh-Hans': async () => (await import('./labels/zh-hans.ts')).zhHans,
  'zh-Hant': async () => (await import('./labels/zh-hant.ts')).zhHant,
};

/** The labels for a BCP 47 language, in a separate chunk, because browsers need only one language. */
export const loadLabels = (language: string): Promise<Labels> => languages[labelLanguage(language)]();
