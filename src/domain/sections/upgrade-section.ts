import { isSectionType, kinds } from './index.ts';

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
