import { href } from '#src/routes.ts';
import { docGroups } from './frontmatter.ts';

type Doc = { id: string; data: { group: (typeof docGroups)[number]; order: number } };

/** The path of a page of the docs, without a slash at its end. */
export function docPath(slug: string): string {
  return `${href('docs')}/${slug}`;
}

/** The pages in the order in which they are read. */
export function inReadingOrder<D extends Doc>(docs: readonly D[]): D[] {
  const place = ({ data }: D): number => docGroups.indexOf(data.group) * 1000 + data.order;
  return docs.toSorted((one, other) => place(one) - place(other));
}

/** The pages by their headings. */
export function byGroup<D extends Doc>(docs: readonly D[]): { group: string; docs: D[] }[] {
  const ordered = inReadingOrder(docs);
  return docGroups.map((group) => ({ group, docs: ordered.filter(({ data }) => data.group === group) }));
}
