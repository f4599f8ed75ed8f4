import { z } from 'zod';
import type { SiteIcon } from '#src/domain/icon.ts';
import { cleanIconBody } from './clean-icon.ts';

const box = {
  left: z.number().optional(),
  top: z.number().optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
};

/** A set of icons, or a part of one, in Iconify's JSON. Aliases that turn or mirror an icon are read as null. */
export const iconSetSchema = z.object({
  icons: z.record(z.string(), z.object({ body: z.string(), hidden: z.boolean().optional(), ...box })),
  aliases: z.record(z.string(), z.strictObject({ parent: z.string() }).nullable().catch(null)).default({}),
  ...box,
});
export type IconSet = z.output<typeof iconSetSchema>;

const maxAliases = 5;

/** An icon of a set, cleaned; null where the set has none of this name, or one that is more than shapes. */
export function iconIn(set: IconSet, name: string): SiteIcon | null {
  const icon = own(set.icons, nameInSet(set, name));
  const body = icon === undefined ? null : cleanIconBody(icon.body);
  if (icon === undefined || body === null) return null;
  return {
    left: icon.left ?? set.left ?? 0,
    top: icon.top ?? set.top ?? 0,
    width: icon.width ?? set.width ?? 16,
    height: icon.height ?? set.height ?? 16,
    body,
  };
}

function nameInSet({ icons, aliases }: IconSet, name: string): string {
  let found = name;
  for (let steps = 0; steps < maxAliases && !Object.hasOwn(icons, found); steps += 1) {
    found = own(aliases, found)?.parent ?? found;
  }
  return found;
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
