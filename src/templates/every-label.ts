import { ar } from './labels/ar.ts';
import { ca } from './labels/ca.ts';
import { cs } from './labels/cs.ts';
import { da } from './labels/da.ts';
import { de } from './labels/de.ts';
import { el } from './labels/el.ts';
import { en } from './labels/en.ts';
import { es } from './labels/es.ts';
import { fa } from './labels/fa.ts';
import { fi } from './labels/fi.ts';
import { fr } from './labels/fr.ts';
import { he } from './labels/he.ts';
import { hi } from './labels/hi.ts';
import { hr } from './labels/hr.ts';
import { hu } from './labels/hu.ts';
import { id } from './labels/id.ts';
import { it } from './labels/it.ts';
import { ja } from './labels/ja.ts';
import { ko } from './labels/ko.ts';
import { nb } from './labels/nb.ts';
import { nl } from './labels/nl.ts';
import { pl } from './labels/pl.ts';
import { pt } from './labels/pt.ts';
import { ro } from './labels/ro.ts';
import { ru } from './labels/ru.ts';
import { sv } from './labels/sv.ts';
import { th } from './labels/th.ts';
import { tr } from './labels/tr.ts';
import { uk } from './labels/uk.ts';
import { vi } from './labels/vi.ts';
import { zhHans } from './labels/zh-hans.ts';
import { zhHant } from './labels/zh-hant.ts';
import { labelLanguage, type Labels, type OfferedLanguage } from './labels.ts';

const languages: Readonly<Record<OfferedLanguage, Labels>> = {
  ar,
  ca,
  cs,
  da,
  de,
  el,
  en,
  es,
  fa,
  fi,
  fr,
  he,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sv,
  th,
  tr,
  uk,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};

/** The labels for a BCP 47 language, if those of all languages are loaded. */
export const labelsFor = (language: string): Labels => languages[labelLanguage(language)];
