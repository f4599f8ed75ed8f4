import { z } from 'zod';

const line = z.string('Write a text.').min(1, 'Fill this in.');
const atMost = (max: number): [number, string] => [max, `Use at most ${max} characters.`];
const day = z.date('Write a date such as 2026-05-31, without quotation marks.');

/** A search engine shows about this much of a title and of a description. */
const title = line.max(...atMost(80));
const description = line.min(40, 'Use at least 40 characters.').max(...atMost(180));

/** What stands at the head of each page under content/, by the collection it belongs to. */
export const frontmatter = {
  blog: z.strictObject({
    title,
    description,
    date: day,
    updated: day.optional(),
    author: line,
    /** A draft is shown by the development server and left out of the build. */
    draft: z.boolean().default(false),
  }),
  templates: z.strictObject({
    title,
    description,
    /** The place in the gallery, from 1. */
    order: z.number().int().positive(),
    idea: line.max(...atMost(60)),
    audience: line,
    typefaces: z.array(z.string()).min(1),
    strengths: z.array(z.string()).min(2).max(6),
  }),
  /** The single pages: landing, features, case study. */
  pages: z.strictObject({
    title,
    description,
    headline: line,
    lead: line,
    /** The template that the page leads to. */
    template: z.string().optional(),
  }),
  legal: z.strictObject({ title, description, updated: day }),
};

export type Collection = keyof typeof frontmatter;

/** Where each collection lies, and which files of it count. */
export const contentFolders: Readonly<Record<Collection, { base: string; pattern: string }>> = {
  blog: { base: './content/blog', pattern: '**/*.{md,mdx}' },
  templates: { base: './content/templates', pattern: '*.mdx' },
  pages: { base: './content', pattern: '*.mdx' },
  legal: { base: './content/legal', pattern: '*.mdx' },
};
