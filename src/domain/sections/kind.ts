import { z } from 'zod';
import { idSchema, shapeOf, type Fields, type Values } from '../fields.ts';

/** How a section of an older schema version becomes one of the next version. Keys are the version it leads to. */
export type Upgrades = {
  readonly [toVersion: number]: (section: Record<string, unknown>) => Record<string, unknown>;
};

/** A section kind: one value from which form, limits, defaults, validation and migration follow. */
export type Kind<T extends string, F extends Fields> = {
  type: T;
  /** What the kind is called, and the heading of a section that has no title of its own. */
  label: string;
  /** One sentence for the author who chooses a kind. */
  purpose: string;
  fields: F;
  upgrades: Upgrades;
  schema: z.ZodType<SectionOf<T, F>>;
};

export type SectionOf<T extends string, F extends Fields> = {
  id: string;
  type: T;
  hidden: boolean;
} & Values<F>;

export function kind<const T extends string, F extends Fields>(
  type: T,
  more: { label: string; purpose: string; fields: F; upgrades?: Upgrades },
): Kind<T, F> {
  const schema = z.object({
    id: idSchema,
    type: z.literal(type),
    hidden: z.boolean().default(false),
    ...shapeOf(more.fields),
  }) as unknown as z.ZodType<SectionOf<T, F>>;
  return {
    type,
    label: more.label,
    purpose: more.purpose,
    fields: more.fields,
    upgrades: more.upgrades ?? {},
    schema,
  };
}
