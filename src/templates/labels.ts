import type { PublicationType } from '#src/domain/sections/publications.ts';
import type { RecordType } from '#src/domain/sections/records.ts';
import type { SectionType } from '#src/domain/sections/index.ts';
import { writingScript } from './writing-script.ts';

/** The few texts of a site that its author does not write. */
export type Labels = {
  /** Default titles of sections. */
  sections: Readonly<Record<SectionType, string>>;
  /** The heading of a site without a name. */
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
  editThisSite: string;
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
  /** The link to the contact form. */
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
  /** The link to an external video. */
  watch: string;
  download: string;
  credits: string;
  tag: string;
  tags: string;
  /** The link from some images of a series to all of them. */
  allImages: string;
  series: string;
  /** The link to the file of an uncropped image. */
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
  /** Expands the rest of a list. */
  more: string;
  /** On a page whose URL has changed. */
  moved: string;
  recordTypes: Readonly<Record<RecordType, string>>;
  publicationTypes: Readonly<Record<PublicationType, string>>;
};

/** The languages that authors can choose for their sites, as BCP 47; each has all labels. */
export const offeredLanguages = [
  'ar',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const;

export type OfferedLanguage = (typeof offeredLanguages)[number];

/** Older and macrolanguage tags of languages with labels. */
const otherTags = new Map([
  ['iw', 'he'],
  ['in', 'id'],
  ['nn', 'nb'],
  ['no', 'nb'],
]);

/** The language of the labels for a BCP 47 tag: by its first part, for Chinese also by its script; else English. */
export function labelLanguage(language: string): OfferedLanguage {
  const primary = language.toLowerCase().split('-')[0] ?? '';
  const tag = primary === 'zh' ? chinese(language) : (otherTags.get(primary) ?? primary);
  return offeredLanguages.find((offered) => offered === tag) ?? 'en';
}

const chinese = (language: string): string => (writingScript(language) === 'Hant' ? 'zh-Hant' : 'zh-Hans');
