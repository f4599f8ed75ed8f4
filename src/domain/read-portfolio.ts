import { z } from 'zod';
import { withProjectSlugs } from './entry-slugs.ts';
import { AppError } from './errors.ts';
import { parseInput } from './parse-input.ts';
import {
  portfolioLimits,
  schemaVersion,
  type Portfolio,
  type PortfolioContent,
  type Seo,
} from './portfolio.ts';
import { idSchema } from './schemas/id-schema.ts';
import { pagesSchema } from './schemas/page-schema.ts';
import { sectionSchema } from './schemas/section-schema.ts';
import { lineSchema } from './schemas/text-schema.ts';
import { upgradeSection } from './sections/upgrade-section.ts';

const optionValues = z.record(z.string().max(40), z.union([z.string().max(200), z.boolean()]));

const seoSchema = z.object({
  title: lineSchema(120).default(''),
  description: lineSchema(320).default(''),
  noindex: z.boolean().default(false),
  noai: z.boolean().default(false),
}) satisfies z.ZodType<Seo>;

/** The list of templates belongs to a higher room; here an id only needs to be a valid folder name. */
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

/** Content of the current version from a form or a file. Read older content with `readContent`. */
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
