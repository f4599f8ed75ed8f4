import type { PublicationType } from '#src/domain/sections/publications.ts';
import type { RecordType } from '#src/domain/sections/records.ts';
import type { SectionType } from '#src/domain/sections/index.ts';
import { ar } from './labels/ar.ts';
import { de } from './labels/de.ts';
import { en } from './labels/en.ts';
import { es } from './labels/es.ts';
import { fr } from './labels/fr.ts';
import { he } from './labels/he.ts';
import { ja } from './labels/ja.ts';
import { nl } from './labels/nl.ts';

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
  certificates: string;
  awards: string;
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

const languages: Readonly<Record<string, Labels>> = { en, de, fr, es, nl, ar, he, iw: he, ja };

/** The labels for a BCP 47 language, by its first part; English for languages that have none. */
export function labelsFor(language: string): Labels {
  const primary = language.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(languages, primary) ? (languages[primary] ?? en) : en;
}
