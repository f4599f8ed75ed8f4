import { z } from 'zod';
import { isWithinDepth } from '../depth.ts';
import { idSchema } from '../fields.ts';
import { isSectionType, kinds, type Section, type UnknownSection } from './index.ts';

const unknownSection = z.object({
  id: idSchema,
  type: z.literal('unknown'),
  hidden: z.literal(true),
  original: z.record(z.string(), z.unknown()).refine(isWithinDepth, 'This section is nested too deeply.'),
}) satisfies z.ZodType<UnknownSection>;

/** A section of any kind, chosen by its type, so that issues are those of the section's own kind. */
export const sectionSchema = z.discriminatedUnion('type', [
  unknownSection,
  ...Object.values(kinds).map((kind) => kind.schema),
] as never) as unknown as z.ZodType<Section | UnknownSection>;

/** A stored section of an older schema version as one of this version. One of an unknown kind is wrapped. */
export function upgradeSection(stored: unknown, from: number): unknown {
  if (typeof stored !== 'object' || stored === null || !('type' in stored)) return stored;
  const section = unwrapped(stored as Record<string, unknown>);
  const { type, id } = section;
  if (!isSectionType(type)) {
    return type === 'unknown' ? section : { id, type: 'unknown', hidden: true, original: section };
  }
  const steps = Object.entries(kinds[type].upgrades).filter(([to]) => Number(to) > from);
  return steps.reduce((next, [, step]) => step(next), section);
}

/** A section that was unknown once and is known to this version becomes itself again. */
function unwrapped(section: Record<string, unknown>): Record<string, unknown> {
  const original = section.type === 'unknown' ? section.original : null;
  if (typeof original !== 'object' || original === null) return section;
  return 'type' in original && isSectionType(original.type) ? (original as Record<string, unknown>) : section;
}
