import type { z } from 'zod';
import type { Content, ContentFile, ContentIssue } from '../content-files.ts';
import type { FrontMatter } from '../front-matter-text.ts';
import { frontmatter } from '../frontmatter.ts';

/** Finds front matter that cannot be read or does not fit its collection. */
export function checkFrontMatter({ files }: Content): ContentIssue[] {
  return files.flatMap((content) => {
    const { file, head, collection } = content;
    if ('message' in head) return [{ file, ...head }];
    const { error } = frontmatter[collection].safeParse(head.data);
    return (error?.issues ?? []).flatMap((issue) => issuesFrom(content, head, issue));
  });
}

function issuesFrom(
  { file, collection }: ContentFile,
  head: FrontMatter,
  issue: z.core.$ZodIssue,
): ContentIssue[] {
  const path = issue.path;
  const at = (more: readonly PropertyKey[], message: string) => ({
    file,
    line: head.lineOf([...path, ...more]),
    message: `${[...path, ...more].map(String).join('.') || 'front matter'}: ${message}`,
  });
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      at([key], fixForUnknown(key, path.length === 0 ? fieldsOf(collection) : [])),
    );
  }
  const isMissing = head.data !== null && valueAt(head.data, path) === undefined;
  return [at([], isMissing ? `This field is missing. ${issue.message}` : issue.message)];
}

/** The names of fields in other blogs. */
const otherNames: Readonly<Record<string, string>> = {
  author: 'authors',
  category: 'tags',
  categories: 'tags',
  labels: 'tags',
  keywords: 'tags',
  excerpt: 'description',
  summary: 'description',
  subTitle: 'description',
  subtitle: 'description',
  pubDate: 'date',
  publishDate: 'date',
  updatedDate: 'updated',
  lastmod: 'updated',
  heroImage: 'cover',
  image: 'cover',
  images: 'cover',
  banner: 'cover',
};

function fixForUnknown(key: string, fields: readonly string[]): string {
  const meant = otherNames[key];
  if (meant !== undefined && fields.includes(meant)) return `There is no such field. Use ${meant}.`;
  return fields.length === 0
    ? 'There is no such field. Remove it.'
    : `There is no such field. Remove it, or use one of ${fields.join(', ')}.`;
}

function fieldsOf(collection: ContentFile['collection']): string[] {
  return Object.keys(frontmatter[collection].shape);
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );
}
