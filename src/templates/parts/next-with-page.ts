type WithPage = { slug: string; hasPage: boolean };

/** The next one with a page, wrapping around to the first; null if there is no other. */
export function nextWithPage<View extends WithPage>(
  views: readonly View[],
  current: Pick<WithPage, 'slug'>,
): View | null {
  const withPage = views.filter(({ hasPage }) => hasPage);
  const at = withPage.findIndex(({ slug }) => slug === current.slug);
  const next = withPage[(at + 1) % withPage.length];
  return next === undefined || next.slug === current.slug ? null : next;
}
