import { z } from 'zod';
import { AppError, invalidInput, type Issue } from './errors.ts';
import { idSchema } from './fields.ts';
import { withProjectSlugs } from './entry-slugs.ts';
import { pagesSchema, type Page } from './pages.ts';
import type { Section, UnknownSection } from './sections/index.ts';
import { sectionSchema, upgradeSection } from './sections/section-schema.ts';
import { lineSchema } from './text-schema.ts';

/** The version of the shape below. Older documents are upgraded when they are read; newer ones are refused. */
export const schemaVersion = 3;

/** Bytes are those of the content as JSON in UTF-8: 200 entries of 1,600 words with 1,000 images take three million. */
export const portfolioLimits = { perOwner: 50, sections: 60, sampleMarks: 2000, bytes: 4_000_000 } as const;

export type Portfolio = {
  id: string;
  ownerId: string;
  title: string;
  /** The id of a template. One that is not known here is kept, so that its return changes nothing. */
  template: string;
  /** Chosen options by template, so that trying another template loses nothing. Each template reads its own. */
  options: Partial<Record<string, Record<string, string | boolean>>>;
  /** BCP 47, such as `en` or `ar`. */
  language: string;
  /** Those of the front page. */
  sections: (Section | UnknownSection)[];
  pages: Page[];
  seo: Seo;
  /** Marks of the sample it started with; absent when it started without one. @see marksOf in `sample-content.ts` */
  sample?: string[] | undefined;
  schemaVersion: number;
  /** Grows by one at each save; every write names the revision it was made from. A new portfolio has 1. */
  revision: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
};

export type Seo = {
  title: string;
  description: string;
  /** Ask search engines to leave the site out. */
  noindex: boolean;
  /** Ask the crawlers of AI companies to leave the site out. */
  noai: boolean;
};

/** What an author can change; the rest is kept by the store. */
export type PortfolioContent = Pick<
  Portfolio,
  'title' | 'template' | 'options' | 'language' | 'sections' | 'pages' | 'seo' | 'sample'
>;

const optionValues = z.record(z.string().max(40), z.union([z.string().max(200), z.boolean()]));

const seoSchema = z.object({
  title: lineSchema(120).default(''),
  description: lineSchema(320).default(''),
  noindex: z.boolean().default(false),
  noai: z.boolean().default(false),
}) satisfies z.ZodType<Seo>;

/** Which templates there are is known above: here it is a name that may be a folder's. */
const templateId = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/, 'A template is named by a-z, 0-9 and hyphens.');

const contentShape = {
  title: lineSchema(120),
  template: templateId,
  options: z.partialRecord(templateId, optionValues).default({}),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'A language is written like en, pt-BR or ar.')
    .default('en'),
  sections: z
    .array(sectionSchema)
    .max(portfolioLimits.sections, `At most ${portfolioLimits.sections} sections.`),
  pages: pagesSchema,
  seo: seoSchema.prefault({}),
  sample: z
    .array(z.string().regex(/^[a-z0-9]{1,7}$/))
    .max(portfolioLimits.sampleMarks)
    .optional(),
};

/** What comes from a form or a file: an author's content of the current version. Read older content with `readContent`. */
const contentSchema = z.object(contentShape);

const portfolioSchema = z.object({
  ...contentShape,
  id: idSchema,
  ownerId: z.string().min(1).max(128),
  schemaVersion: z.literal(schemaVersion),
  revision: z.number().int().min(1),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/**
 * A stored portfolio of any version up to this one, upgraded and checked.
 * @throws AppError 'newer-schema' for a document of a newer version, 'invalid-input' with every wrong path
 */
export function readPortfolio(stored: unknown): Portfolio {
  return parseInput(portfolioSchema, upgrade(stored));
}

/**
 * An author's content of any version up to this one; `schemaVersion` may stand beside it, without it the current one is meant.
 * @throws AppError 'newer-schema', 'invalid-input'
 */
export function readContent(input: unknown): PortfolioContent {
  return parseInput(contentSchema, upgrade(input));
}

/** What came from outside, as a schema has it. @throws AppError 'invalid-input' with every wrong path */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = outcomeOf(schema, value);
  if (result.success) return result.data;
  throw new AppError('invalid-input', {}, { issues: issuesFrom(result.error), cause: result.error });
}

/** In Firebase mode browsers store content by themselves, so it may be anything that fits into a document. */
function outcomeOf<T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> {
  try {
    return schema.safeParse(value);
  } catch (cause) {
    // zod runs out of stack over some hundred thousand wrong values.
    if (!(cause instanceof RangeError)) throw cause;
    throw invalidInput('', 'Too much of this is not as it should be.', cause);
  }
}

/** As many as anybody reads. */
const maxIssues = 200;

/** zod's first findings as issues: `sections.0.items.2.title` and a sentence. */
export function issuesFrom(error: z.ZodError): Issue[] {
  const issues = error.issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.');
    if (issue.code !== 'invalid_union' || issue.errors.length === 0)
      return [{ path, message: issue.message }];
    const closest = issue.errors.reduce((best, next) => (depth(next) > depth(best) ? next : best));
    return closest.map((inner) => ({
      path: [path, ...inner.path.map(String)].filter((part) => part !== '').join('.'),
      message: inner.message,
    }));
  });
  return issues.slice(0, maxIssues);
}

const depth = (issues: readonly { path: readonly PropertyKey[] }[]): number =>
  issues.reduce((deepest, issue) => Math.max(deepest, issue.path.length), 0);

/**
 * A stored or imported portfolio of any version as one of this version, not yet checked.
 * @throws AppError 'newer-schema'
 */
export function upgrade(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const version = 'schemaVersion' in stored ? stored.schemaVersion : schemaVersion;
  if (typeof version !== 'number') return stored;
  if (version > schemaVersion) throw new AppError('newer-schema', { version, known: schemaVersion });
  const sections = 'sections' in stored && Array.isArray(stored.sections) ? stored.sections : null;
  if (sections === null) return { ...stored, schemaVersion };
  const before3 = version < 3 ? withProjectSlugs(sections) : sections;
  return {
    ...stored,
    schemaVersion,
    sections: before3.map((section) => upgradeSection(section, version)),
    ...('pages' in stored && Array.isArray(stored.pages)
      ? { pages: stored.pages.map((page: unknown) => upgradePage(page, version)) }
      : {}),
  };
}

function upgradePage(page: unknown, version: number): unknown {
  if (typeof page !== 'object' || page === null || !('sections' in page)) return page;
  if (!Array.isArray(page.sections)) return page;
  return { ...page, sections: page.sections.map((section: unknown) => upgradeSection(section, version)) };
}

/** A new portfolio with the given sections. @see firstSections for those of a portfolio that starts empty */
export function newPortfolio(start: {
  id: string;
  ownerId: string;
  title: string;
  template: string;
  sections: Portfolio['sections'];
  language?: string;
  now: string;
}): Portfolio {
  const { id, ownerId, title, template, sections, now } = start;
  return {
    id,
    ownerId,
    title,
    template,
    options: {},
    language: start.language ?? 'en',
    sections,
    pages: [],
    seo: { title: '', description: '', noindex: false, noai: false },
    schemaVersion,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The name at the head of the site; empty when its author has given none. */
export function siteName(content: PortfolioContent): string {
  const hero = visibleSections(content).find((section) => section.type === 'hero');
  return hero?.name.trim() || content.title;
}

/** Sections a visitor sees, hidden ones and hidden entries left out. */
export function visibleSections(of: Pick<PortfolioContent, 'sections'>): Section[] {
  return of.sections
    .filter((section): section is Section => section.type !== 'unknown' && !section.hidden)
    .map((section) =>
      'items' in section
        ? ({ ...section, items: section.items.filter((item) => !item.hidden) } as Section)
        : section,
    );
}
