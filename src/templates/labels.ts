import type { PublicationType } from '#src/domain/sections/publications.ts';
import type { RecordType } from '#src/domain/sections/records.ts';
import type { SectionType } from '#src/domain/sections/index.ts';
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
import { writingScript } from './writing-script.ts';

/** The few words of a site that its author does not write. */
export type Labels = {
  /** Headings of sections that have no title of their own. */
  sections: Readonly<Record<SectionType, string>>;
  /** The heading of a site whose author has given no name. */
  portfolio: string;
  skipToContent: string;
  contents: string;
  menu: string;
  home: string;
  cv: string;
  feed: string;
  print: string;
  pageNotFound: string;
  pageNotFoundHint: string;
  backToFront: string;
  backToTop: string;
  nextProject: string;
  caseStudy: string;
  allProjects: string;
  readMore: string;
  untitled: string;
  problem: string;
  decisions: string;
  outcome: string;
  highlights: string;
  figures: string;
  images: string;
  image: string;
  credit: string;
  links: string;
  visit: string;
  role: string;
  team: string;
  client: string;
  period: string;
  year: string;
  kindOfWork: string;
  keywords: string;
  status: string;
  present: string;
  email: string;
  telephone: string;
  website: string;
  address: string;
  contactForm: string;
  /** The link to the form. */
  writeMessage: string;
  profiles: string;
  study: string;
  certificate: string;
  volunteering: string;
  languages: string;
  interests: string;
  level: string;
  courses: string;
  result: string;
  authors: string;
  price: string;
  context: string;
  process: string;
  before: string;
  after: string;
  transcript: string;
  /** The link to a film that is shown elsewhere. */
  watch: string;
  download: string;
  credits: string;
  tag: string;
  tags: string;
  /** The link from some images of a series to all of them. */
  allImages: string;
  series: string;
  /** The link to a file of an image in full. */
  wholeImage: string;
  close: string;
  place: string;
  area: string;
  availability: string;
  book: string;
  license: string;
  slides: string;
  code: string;
  award: string;
  pages: string;
  project: string;
  /** Opens the rest of a list. */
  more: string;
  /** On a page whose URL has changed. */
  moved: string;
  recordTypes: Readonly<Record<RecordType, string>>;
  publicationTypes: Readonly<Record<PublicationType, string>>;
};

const languages: Readonly<Record<string, Labels>> = {
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

/** The languages that authors choose from for their sites, as BCP 47; each has all labels. */
export const offeredLanguages: readonly string[] = Object.keys(languages);

/** Older and wider tags for languages that have labels. */
const otherTags = new Map([
  ['iw', 'he'],
  ['in', 'id'],
  ['nn', 'nb'],
  ['no', 'nb'],
]);

/** The labels for a BCP 47 language, by its first part, of Chinese also by its script; English where there are none. */
export function labelsFor(language: string): Labels {
  const primary = language.toLowerCase().split('-')[0] ?? '';
  const tag = primary === 'zh' ? chinese(language) : (otherTags.get(primary) ?? primary);
  return Object.hasOwn(languages, tag) ? (languages[tag] ?? en) : en;
}

const chinese = (language: string): string => (writingScript(language) === 'Hant' ? 'zh-Hant' : 'zh-Hans');
