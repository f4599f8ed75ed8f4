import { z } from 'zod';

/** A search engine shows about this much of a title and of a description. */
const title = z.string().min(1).max(80);
const description = z.string().min(40).max(180);

/** What stands at the head of each page under content/, by the collection it belongs to. */
export const frontmatter = {
  blog: z.strictObject({
    title,
    description,
    date: z.date(),
    updated: z.date().optional(),
    author: z.string().min(1),
    /** A draft is shown by the development server and left out of the build. */
    draft: z.boolean().default(false),
  }),
  templates: z.strictObject({
    title,
    description,
    /** The place in the gallery, from 1. */
    order: z.number().int().positive(),
    idea: z.string().min(1).max(60),
    audience: z.string().min(1),
    typefaces: z.array(z.string()).min(1),
    strengths: z.array(z.string()).min(2).max(6),
  }),
  /** The single pages: landing, features, case study. */
  pages: z.strictObject({ title, description, headline: z.string().min(1), lead: z.string().min(1) }),
  legal: z.strictObject({ title, description, updated: z.date() }),
};

export type Collection = keyof typeof frontmatter;

/** Where each collection lies, and which files of it count. */
export const contentFolders: Readonly<Record<Collection, { base: string; pattern: string }>> = {
  blog: { base: './content/blog', pattern: '**/*.{md,mdx}' },
  templates: { base: './content/templates', pattern: '*.mdx' },
  pages: { base: './content', pattern: '*.mdx' },
  legal: { base: './content/legal', pattern: '*.mdx' },
};
