import { z } from 'zod';
import { isExistingDay } from './existing-day.ts';

const line = z.string('Write a text.').min(1, 'Fill this in.');
const atMost = (max: number): [number, string] => [max, `Use at most ${max} characters.`];
const day = z.date({
  error: ({ input }) =>
    typeof input === 'string' && /^\d{4}-\d\d?-\d\d?/.test(input) && !isExistingDay(input)
      ? `There is no day ${input}. Correct it.`
      : 'Write a date such as 2026-05-31, without quotation marks.',
});
const count = z.number('Write a number.').int('Write a whole number.').positive('Count from 1.');

/** Search engines show about this many characters. */
const title = line.max(...atMost(80));
const description = line.min(40, 'Use at least 40 characters.').max(...atMost(180));

const tag = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Write a tag in lowercase letters, digits and hyphens, such as case-studies.',
  )
  .max(...atMost(30));

/** A list in which nothing is repeated. */
function listOf(item: z.ZodString, { max, example }: { max: number; example: string }) {
  return z
    .array(item, `Write a list, such as [${example}].`)
    .min(1, `Name at least one, such as [${example}].`)
    .max(max, `Name at most ${max}.`)
    .refine((all) => new Set(all).size === all.length, 'Name each one once.');
}

/** The message of a value of a wrong type; unknown fields keep their own. */
function unlessUnknown(message: string) {
  return { error: ({ code }: { code?: string }) => (code === 'unrecognized_keys' ? undefined : message) };
}

/** The head of a post. `image` is how a path to an image is read: the build loads it, the check looks for its file. */
export function postSchema<Image extends z.ZodType>(image: Image) {
  return z
    .strictObject({
      title,
      description,
      date: day,
      updated: day.optional(),
      /** Names of files in content/authors, without `.mdx`. */
      authors: listOf(line, { max: 5, example: 'vitrine' }),
      tags: listOf(tag, { max: 5, example: 'case-studies, images' }),
      series: z
        .strictObject(
          { name: line.max(...atMost(60)), part: count },
          unlessUnknown('Write series: { name: A name, part: 1 }.'),
        )
        .optional(),
      cover: z
        .strictObject(
          {
            image,
            alt: z
              .string('Describe the image for people who cannot see it.')
              .min(12, 'Describe the image for people who cannot see it, in at least 12 characters.')
              .max(...atMost(250)),
          },
          unlessUnknown('Write cover: { image: ./file.svg, alt: What it shows }.'),
        )
        .optional(),
      /** A draft is shown by the development server and absent from the build. */
      draft: z.boolean('Write true or false.').default(false),
    })
    .refine(({ date, updated }) => updated === undefined || updated >= date, {
      path: ['updated'],
      message: 'Write a date that is not before the first one.',
    });
}

/** The headings of the docs, in their order. */
export const docGroups = ['Make', 'Publish', 'Your data'] as const;

/** The front matter schemas of content/, by collection. */
export const frontmatter = {
  blog: postSchema(line),
  authors: z.strictObject({
    name: line.max(...atMost(60)),
    /** One or two sentences, for the author's page and for search engines. */
    description,
    url: z.url({ protocol: /^https$/, error: 'Write a URL that begins with https://.' }).optional(),
  }),
  templates: z.strictObject({
    title,
    description,
    /** The position in the gallery, from 1. */
    order: count,
    idea: line.max(...atMost(60)),
    audience: line,
    strengths: listOf(line, { max: 6, example: 'Many projects at a glance' }),
  }),
  /** The single pages: landing, features, case study. */
  pages: z.strictObject({
    title,
    description,
    headline: line,
    lead: line,
    /** The template that the page leads to. */
    template: line.optional(),
  }),
  docs: z.strictObject({
    title,
    description,
    /** The heading that the page stands under in the list. */
    group: z.enum(docGroups, `Write one of ${docGroups.join(', ')}.`),
    /** The position among all pages, from 1. */
    order: count,
  }),
  legal: z.strictObject({ title, description, updated: day }),
};

export type Collection = keyof typeof frontmatter;

/** The folder and the file pattern of each collection. */
export const contentFolders: Readonly<Record<Collection, { base: string; pattern: string }>> = {
  blog: { base: './content/blog', pattern: '**/*.mdx' },
  authors: { base: './content/authors', pattern: '*.mdx' },
  templates: { base: './content/templates', pattern: '*.mdx' },
  pages: { base: './content', pattern: '*.mdx' },
  docs: { base: './content/docs', pattern: '*.mdx' },
  legal: { base: './content/legal', pattern: '*.mdx' },
};
