import { select, type EssentialFields, type Fields, type SelectField, type Values } from '../fields.ts';
import { isRecord } from '../is-record.ts';

/** How a section of an older schema version becomes one of the next version. Keys are the version it leads to. */
export type Upgrades = {
  readonly [toVersion: number]: (section: Record<string, unknown>) => Record<string, unknown>;
};

/** How important the author finds a section; templates decide what that looks like. */
export type Emphasis = 'lead' | 'normal' | 'compact';

/** The fields that every section has. */
type Common = { emphasis: SelectField<Emphasis> };

const common: Common = {
  emphasis: select(
    'Emphasis',
    [
      { value: 'lead', label: 'Lead: the most important' },
      { value: 'normal', label: 'Normal' },
      { value: 'compact', label: 'Compact: brief' },
    ],
    { default: 'normal' },
  ),
};

/** A section kind: one value from which form, limits, defaults, schema and migration follow. */
export type Kind<T extends string, F extends Fields> = {
  type: T;
  /** The name of the kind, which is also the heading of a section without a title. */
  label: string;
  /** One sentence for the author who chooses a kind. */
  purpose: string;
  fields: F & Common;
  essential: EssentialFields;
  upgrades: Upgrades;
};

export type SectionOf<T extends string, F extends Fields> = {
  id: string;
  type: T;
  hidden: boolean;
} & Values<F>;

export function kind<const T extends string, F extends Fields>(
  type: T,
  more: {
    label: string;
    purpose: string;
    fields: F;
    /** All of its own fields where none are named. */
    essential?: readonly (keyof F & string)[];
    upgrades?: Upgrades;
  },
): Kind<T, F> {
  const fields = { ...more.fields, ...common };
  return {
    type,
    label: more.label,
    purpose: more.purpose,
    fields,
    essential: more.essential ?? Object.keys(more.fields),
    upgrades: more.upgrades ?? {},
  };
}

/** An upgrade that changes each item of a section. What is no item stays as it is. */
export function itemsUpgrade(
  change: (item: Record<string, unknown>) => Record<string, unknown>,
): Upgrades[number] {
  return (section) => {
    if (!Array.isArray(section.items)) return section;
    const items = section.items.map((item: unknown) => (isRecord(item) ? change(item) : item));
    return { ...section, items };
  };
}
