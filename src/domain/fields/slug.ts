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
export const maxFormerSlugs = 20;

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
    if (reserved.includes(current)) return `every site has a ${current} of its own. Choose another slug.`;
    return current === '' || isPageSlug(current)
      ? null
      : 'use a-z, 0-9 and hyphens, such as a-bridge-in-delft.';
  },
};

/** The slug under another name: the one it had becomes a former one. */
export function renamedSlug({ current, former }: PageSlug, name: string): PageSlug {
  if (name === current) return { current, former };
  const known = [current, ...former].filter((one) => one !== '' && one !== name);
  return { current: name, former: [...new Set(known)].slice(0, maxFormerSlugs) };
}
