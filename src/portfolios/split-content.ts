import { isRecord } from '#src/domain/is-record.ts';
import { pageLimits } from '#src/domain/pages.ts';
import { portfolioLimits, schemaVersion, type PortfolioContent } from '#src/domain/portfolio.ts';
import { sameValue } from '#src/domain/same-value.ts';
import { isSectionType, kinds, type SectionType } from '#src/domain/sections/index.ts';
import type { KnownPart } from './known-parts.ts';

/** Content without its known parts. */
export type SplitContent = {
  /** The remaining content, to be checked. */
  content: unknown;
  /** Inserts marks for all parts into the checked content: the nth mark is for the nth text. */
  join(clean: PortfolioContent): {
    content: Record<keyof PortfolioContent, unknown>;
    texts: readonly string[];
    /** The new parts, if checking has not changed their values. */
    learned: readonly KnownPart[];
  };
};

/** Shorter parts are as fast to check as to look up. */
const shortestPart = 128;

const sectionPlace = { place: 'section' };

/**
 * Removes the known parts from content, in which they are strings of `mark` and a number. Each part is checked by a
 * schema that depends only on its position, so the rest can be checked without them. Null when a part is at a position
 * with another schema, or in a list that is too long.
 */
export function splitContent(
  content: unknown,
  { parts, mark }: { parts: readonly KnownPart[]; mark: string },
): SplitContent | null {
  /** For each reduced list: the marks of its removed parts, null for the remaining entries. */
  const slots = new Map<unknown, (string | null)[]>();
  let found = 0;

  function isKnown(value: unknown, place: string): boolean {
    if (typeof value !== 'string' || !value.startsWith(mark)) return false;
    return parts[Number(value.slice(mark.length))]?.place === place;
  }

  type List = { place: string; max: number; each: (value: unknown) => unknown };

  function removeKnown(list: readonly unknown[], { place, max, each }: List): unknown[] {
    if (list.length > max) return [...list];
    const marks = list.map((value) => (isKnown(value, place) ? String(value) : null));
    const rest = list.filter((_, at) => marks[at] === null).map(each);
    found += list.length - rest.length;
    slots.set(rest, marks);
    return rest;
  }

  function reduceSection(section: unknown): unknown {
    if (!isRecord(section) || !isSectionType(section['type'])) return section;
    const rest = { ...section };
    for (const { name, place, max } of listsOf(section['type'])) {
      const list = section[name];
      if (Array.isArray(list)) rest[name] = removeKnown(list, { place, max, each: (entry) => entry });
    }
    return rest;
  }

  function reduceSections(holder: Record<string, unknown>, max: number): Record<string, unknown> {
    const { sections } = holder;
    if (!Array.isArray(sections)) return holder;
    return { ...holder, sections: removeKnown(sections, { ...sectionPlace, max, each: reduceSection }) };
  }

  function reduceContent(): unknown {
    // Upgrading an older version may change the sections.
    if (!isRecord(content) || (content['schemaVersion'] ?? schemaVersion) !== schemaVersion) return content;
    const rest = reduceSections(content, portfolioLimits.sections);
    const { pages } = content;
    if (!Array.isArray(pages)) return rest;
    const reducePage = (page: unknown): unknown =>
      isRecord(page) ? reduceSections(page, pageLimits.sections) : page;
    return { ...rest, pages: pages.map(reducePage) };
  }

  const rest = reduceContent();
  if (found < parts.length) return null;

  function join(clean: PortfolioContent): ReturnType<SplitContent['join']> {
    const texts = parts.map(({ stored }) => stored);
    const learned: KnownPart[] = [];

    function replaceByMark(sent: unknown, stored: unknown, place: string): unknown {
      const text = JSON.stringify(stored);
      if (text.length < shortestPart) return stored;
      texts.push(text);
      const sentText = JSON.stringify(sent);
      const same = sentText === text;
      if (isRecord(sent) && typeof sent['id'] === 'string' && (same || sameValue(sent, stored)))
        learned.push({ id: sent['id'], place, sent: same ? text : sentText, stored: text });
      return `${mark}${texts.length - 1}`;
    }

    function restoreList(sent: unknown, stored: unknown, each: Each): unknown {
      const marks = slots.get(sent);
      if (marks === undefined || !Array.isArray(sent) || !Array.isArray(stored)) return stored;
      const checked: unknown[] = stored.map((value, at) => each(sent[at], value));
      let next = 0;
      return marks.map((one) => one ?? checked[next++]);
    }

    function restoreSection(sent: unknown, stored: unknown): unknown {
      if (!isRecord(sent) || !isRecord(stored)) return stored;
      const { type } = sent;
      if (!isSectionType(type) || stored['type'] !== type) return stored;
      const lists = listsOf(type);
      if (lists.length === 0) return replaceByMark(sent, stored, sectionPlace.place);
      const section = { ...stored };
      for (const { name, place } of lists)
        section[name] = restoreList(sent[name], stored[name], (entry, checked) =>
          replaceByMark(entry, checked, place),
        );
      return section;
    }

    function restoreSections<T extends { sections: unknown }>(sent: unknown, stored: T): T {
      if (!isRecord(sent)) return stored;
      return { ...stored, sections: restoreList(sent['sections'], stored.sections, restoreSection) };
    }

    const sentPages = isRecord(rest) && Array.isArray(rest['pages']) ? rest['pages'] : [];
    const marked = restoreSections(rest, clean);
    const pages = clean.pages.map((page, at) => restoreSections(sentPages[at], page));
    return { content: { ...marked, pages, sample: clean.sample }, texts, learned };
  }

  return { content: rest, join: join };
}

type Each = (sent: unknown, stored: unknown) => unknown;

type ListPlace = { name: string; place: string; max: number };
const lists = new Map<SectionType, ListPlace[]>();

/** The lists of entries of a section of this type. */
function listsOf(type: SectionType): ListPlace[] {
  const known = lists.get(type);
  if (known !== undefined) return known;
  const found = Object.entries(kinds[type].fields).flatMap(([name, field]) =>
    field.kind === 'list' ? [{ name, place: `${type}.${name}`, max: field.maxItems }] : [],
  );
  lists.set(type, found);
  return found;
}
