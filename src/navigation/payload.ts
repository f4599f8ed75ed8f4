import { withoutSlash } from './route-rules.ts';

export type HeadTag = { name: 'meta' | 'link'; attributes: Readonly<Record<string, string>> };

/** The parts of a prerendered page that differ from other pages of the same layout. */
export type Payload = {
  /** The build that it belongs to. */
  build: string;
  layout: string;
  title: string;
  head: readonly HeadTag[];
  /** Style sheets of the page, by their paths. */
  styles: readonly string[];
  /** The HTML in its `main` element. */
  main: string;
};

/** Where the payload of a page is: `/blog` → `/blog/_payload.json`. */
export function payloadPath(path: string): string {
  const page = withoutSlash(path);
  return `${page === '/' ? '' : page}/_payload.json`;
}

const ofEveryPage = /^(viewport|color-scheme|theme-color|vitrine-.+)$/;
const ofOnePage = /^(canonical|alternate|prev|next)$/;

/** True for an element of the head that belongs to one page only. */
export function isOfOnePage(name: string, attribute: (name: string) => string | null | undefined): boolean {
  if (name === 'link') return ofOnePage.test(attribute('rel') ?? '');
  if (name !== 'meta') return false;
  const key = attribute('name') ?? attribute('property');
  return key !== null && key !== undefined && !ofEveryPage.test(key);
}

/** Reads a payload; null for anything else. */
export function readPayload(value: unknown): Payload | null {
  if (typeof value !== 'object' || value === null) return null;
  const { build, layout, title, head, styles, main } = value as Partial<Record<keyof Payload, unknown>>;
  if (![build, layout, title, main].every((text) => typeof text === 'string')) return null;
  const isWhole =
    Array.isArray(styles) &&
    styles.every((style) => typeof style === 'string') &&
    Array.isArray(head) &&
    head.every(isHeadTag);
  return isWhole ? (value as Payload) : null;
}

function isHeadTag(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { name, attributes } = value as Partial<Record<keyof HeadTag, unknown>>;
  return (
    (name === 'meta' || name === 'link') &&
    typeof attributes === 'object' &&
    attributes !== null &&
    Object.values(attributes).every((text) => typeof text === 'string')
  );
}
