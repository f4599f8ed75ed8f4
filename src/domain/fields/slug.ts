import type { FieldBase, FieldRules } from './field.ts';

/**
 * The last part of a page's URL. Empty until it is generated from the title, once; `former` are earlier slugs, whose
 * URLs redirect to the page.
 */
export type PageSlug = { current: string; former: string[] };
export type SlugField = FieldBase<'slug', PageSlug> & {
  /** Slugs that the site itself uses. */
  reserved: readonly string[];
};

/** A slug from a title has at most 60 characters; duplicates get a number behind it. */
export const pageSlugMax = 70;
const pageSlugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const maxFormerSlugs = 20;

/** True for a slug that may be part of a path. Drafts may hold anything that was typed. */
export function isPageSlug(text: string): boolean {
  return text.length <= pageSlugMax && pageSlugPattern.test(text);
}

export const noSlug: PageSlug = { current: '', former: [] };

export function slug(label: string, more: { hint?: string; reserved?: readonly string[] } = {}): SlugField {
  const { hint, reserved = [] } = more;
  return { kind: 'slug', label, hint, default: noSlug, reserved };
}

export const slugRules: FieldRules<SlugField> = {
  holds: (value): value is PageSlug => typeof value === 'object' && value !== null && 'current' in value,
  issue: ({ reserved }, { current }) => {
    if (reserved.includes(current)) return `“${current}” is a URL that every site uses. Choose another slug.`;
    if (current.length > pageSlugMax) return `use at most ${pageSlugMax} characters.`;
    return current === '' || isPageSlug(current)
      ? null
      : 'use a-z, 0-9 and hyphens, such as a-bridge-in-delft.';
  },
};

/** The slug under another name: the one it had becomes a former one, if a page can have had it. */
export function renamedSlug(field: SlugField, { current, former }: PageSlug, name: string): PageSlug {
  if (name === current) return { current, former };
  return withFormer(field, { current: name, former: [current, ...former] });
}

/** The slug with the former ones that can lead to its page, each once: not what was only tried and is no slug. */
export function withFormer(
  { reserved }: SlugField,
  { current, former }: { current: string; former: readonly unknown[] },
): PageSlug {
  const kept = former.filter(
    (one): one is string =>
      typeof one === 'string' && one !== current && isPageSlug(one) && !reserved.includes(one),
  );
  return { current, former: [...new Set(kept)].slice(0, maxFormerSlugs) };
}
