import { Parser } from 'htmlparser2';
import { isRecord } from '#src/domain/is-record.ts';
import { kinds } from '#src/domain/sections/index.ts';
import type { ParsedContent } from '../imported-content.ts';
import { linkNames } from '../alias-names.ts';
import { readItems } from '../read-fields.ts';
import { readText } from '../read-text.ts';
import { reasons } from '../reasons.ts';
import { at, entries, skip, markImported, type Source } from '../source.ts';
import { unreadable } from '../unreadable.ts';

/** A parsed feed: its own fields, and its entries. */
export type Feed = Record<string, unknown> & { items: Record<string, string>[] };

/** Nesting costs more than its length in a parser, and no feed has more. */
const deepest = 60;

/** The elements with the fields of a feed and with its entries, in RSS 2.0, RSS 1.0 and Atom. */
const heads = new Set(['rss>channel', 'rdf:RDF>channel', 'feed']);
const entryNames = new Set(['item', 'entry']);
/** The names that are read, and those of other formats for the same. */
const names: Readonly<Record<string, string>> = {
  title: 'title',
  link: 'link',
  guid: 'guid',
  description: 'summary',
  subtitle: 'summary',
  summary: 'summary',
  'content:encoded': 'content',
  content: 'content',
  pubDate: 'date',
  'dc:date': 'date',
  published: 'date',
  updated: 'updated',
  language: 'language',
  author: 'author',
  'dc:creator': 'author',
};

export function isFeedXml(text: string): boolean {
  return /<(?:rss|feed|rdf:RDF)[\s>]/.test(text.slice(0, 5000));
}

/** https://www.jsonfeed.org/version/1.1/ */
export function isJsonFeed(value: unknown): value is Record<string, unknown> {
  return (
    isRecord(value) &&
    typeof value['version'] === 'string' &&
    /^https?:\/\/(?:www\.)?jsonfeed\.org\/version\//.test(value['version']) &&
    Array.isArray(value['items'])
  );
}

/** @throws AppError 'import-unreadable' for a text whose elements are nested beyond reason */
export function parseFeed(file: string, text: string): Feed {
  const feed: Feed = { items: [] };
  const path: string[] = [];
  let entry: Record<string, string> | null = null;
  let entryDepth = 0;
  let words = '';
  const keep = (name: string, value: string): void => {
    const into: Record<string, unknown> = entry ?? feed;
    const text = value.trim();
    if (text !== '') into[name] ??= name === 'date' || name === 'updated' ? dayOf(text) : text;
  };
  const isHead = (): boolean => entry === null && heads.has(path.join('>'));
  const isEntryPart = (): boolean => entry !== null && path.length === entryDepth;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (path.length >= deepest)
          throw unreadable({ file }, `The file is nested more than ${deepest} levels deep.`);
        const isPart = isHead() || isEntryPart();
        const isEntry = isPart || path.join('>') === 'rdf:RDF';
        if (isPart || name === 'name') words = '';
        if (isPart && name === 'link' && (attributes['rel'] ?? 'alternate') === 'alternate')
          keep('link', attributes['href'] ?? '');
        path.push(name);
        if (!isEntry || !entryNames.has(name) || entry !== null) return;
        entry = {};
        entryDepth = path.length;
        feed.items.push(entry);
      },
      ontext(text) {
        words += text;
      },
      onclosetag(name) {
        path.pop();
        if (name === 'name' && path.at(-1) === 'author') keep('author', words);
        else if (entry !== null && path.length < entryDepth) entry = null;
        else if ((isHead() || isEntryPart()) && Object.hasOwn(names, name)) keep(names[name] ?? name, words);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return feed;
}

/** Fields that describe the feed itself or repeat others. */
const known = ['version', 'language', 'feed_url', 'home_page_url', 'link', 'date', 'guid', 'updated'];
const knownOfEntries = ['id', 'guid', 'updated', 'date_modified', 'author', 'authors', 'language', 'content'];

/** The entries of a feed as pieces of writing; its own description introduces them. */
export function readFeed(root: Source, newId: () => string): ParsedContent {
  const items = entries(at(root, 'items'));
  const found = readItems(kinds.writing.fields.items, items, {
    newId,
    bare: 'title',
    aliases: {
      title: ['title'],
      url: [...linkNames, 'external_url'],
      date: ['date', 'date_published', 'updated', 'date_modified'],
      summary: ['summary', 'content', 'content_text', 'content_html'],
      tags: ['tags'],
    },
    finish: (item) => (item.title === '' ? { ...item, title: firstWords(item.summary) } : item),
  });
  takeAll(root, known);
  for (const item of items) {
    skip(at(item, 'image', 'banner_image'), reasons.image);
    takeAll(item, knownOfEntries);
  }
  return { hero: readOwner(root), writing: found };
}

function readOwner(root: Source): ParsedContent['hero'] {
  const { name, headline } = kinds.hero.fields;
  const [author] = entries(at(root, 'authors', 'author'));
  const person = at(author ?? null, 'name') ?? author ?? null;
  const title = at(root, 'title');
  const said = readText(person, name);
  const headlineFrom = at(root, 'summary', 'description') ?? (said === null ? null : title);
  return {
    name: said ?? readText(title, name) ?? '',
    headline: readText(headlineFrom, headline) ?? '',
  };
}

function takeAll(source: Source, parts: readonly string[]): void {
  for (const part of parts) {
    const found = at(source, part);
    if (found !== null) markImported(found);
  }
}

/** The title of a short post that has none. */
function firstWords(text: string): string {
  const start = text.slice(0, 80);
  return text.length > start.length ? `${start.replace(/\s\S*$/, '')} …` : start;
}

/** A day as `2024-02-03`, where it was written, from the dates of RSS and Atom; what is no date stays as it is. */
function dayOf(text: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (day !== undefined) return day;
  const written = /\d{1,2} [A-Z][a-z]{2,8} \d{4}/.exec(text)?.[0] ?? text.slice(0, 100);
  const time = Date.parse(`${written} UTC`);
  return Number.isNaN(time) ? text : new Date(time).toISOString().slice(0, 10);
}
