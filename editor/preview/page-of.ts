import type { EditPath } from '#src/domain/edit-path.ts';

/** The key of the page with a section: the front page, or a custom page. */
export function pageOf(section: EditPath): string {
  const [first, id = ''] = section.split('.');
  return first === 'pages' ? id : 'home';
}

/** The key of the page that the body around a path has if it is not empty: that of its entry, or of its series. */
export function bodyPageOf(path: EditPath): string | null {
  const steps = path.split('.');
  return steps[steps.indexOf('body') - 1] ?? null;
}
