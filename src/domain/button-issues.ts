import type { Issue } from './errors.ts';
import { visibleSections, type PortfolioContent } from './portfolio.ts';
import { isOnCv } from './sections/on-cv.ts';
import type { Section, SectionFor } from './sections/index.ts';

type Action = SectionFor<'hero'>['actions'][number];
type Lack = { field: keyof Action; message: string };

/**
 * The buttons of an introduction without a target, which sites do not show. Valid targets are on the front page. `path`
 * is that of the introduction.
 */
export function buttonIssues(section: Section, path: string, content: PortfolioContent): Issue[] {
  if (section.type !== 'hero') return [];
  const front = visibleSections(content);
  return section.actions
    .filter(({ hidden }) => !hidden)
    .flatMap((action) => {
      const lack = lackOf(action, front);
      return lack === null
        ? []
        : [{ path: `${path}.actions.${action.id}.${lack.field}`, message: lack.message }];
    });
}

function lackOf({ target, url, file }: Action, front: readonly Section[]): Lack | null {
  switch (target) {
    case 'cv':
      return front.some(isOnCv) ? null : { field: 'target', message: noCv };
    case 'contact':
      return front.some(({ type }) => type === 'contact') ? null : { field: 'target', message: noContact };
    case 'url':
      return url === '' ? { field: 'url', message: 'Enter the URL that the button leads to.' } : null;
    case 'file':
      return file === null ? { field: 'file', message: 'Choose the file that the button leads to.' } : null;
  }
}

const noCv =
  'There is no CV to lead to. Add experience, education, skills, publications or a record, or remove the button.';
const noContact = 'There is no contact section to lead to. Add one, or remove the button.';
