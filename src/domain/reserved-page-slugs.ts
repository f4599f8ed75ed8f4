/** Names at the top of every site that no page of an author's own may take: folders of the site, and pages of hosts. */
export const reservedPageSlugs: readonly string[] = [
  'projects',
  'writing',
  'series',
  'tags',
  'cv',
  'media',
  'assets',
  'fonts',
  'index',
  '404',
];
