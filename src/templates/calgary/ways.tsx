import type { ReactNode } from 'react';
import type { Section, SectionType } from '#src/domain/sections/index.ts';
import { contentsOf, linkedPages } from '../parts/shown-sections.ts';
import { PageWays, SectionWays } from '../parts/ways.tsx';
import type { SiteView } from '../template.ts';

/** So many names stand in one line with the address beside them. */
const mostNames = 6;
/** Besides the pages and the CV, at least so many sections. */
const fewestSections = 3;

const work: readonly SectionType[] = [
  'gallery',
  'projects',
  'video',
  'writing',
  'publications',
  'experience',
];

/** What a visitor looks for: how to reach the author, then the work, then who that is. */
function rankOf({ type }: Section): number {
  if (type === 'contact') return 0;
  if (work.includes(type)) return 1;
  return type === 'about' ? 2 : 3;
}

type Names = { shown: readonly Section[]; folded: readonly Section[] };

/** The sections of the front page that the line on top names, and those that it folds: a drawer for one would be as long as its name. */
export function namesOf(site: SiteView): Names {
  const all = contentsOf(site);
  const others = site.pages.filter(({ navigation }) => navigation).length + (site.hasCv ? 1 : 0);
  if (all.length + others <= mostNames + 1) return { shown: all, folded: [] };
  const count = Math.max(mostNames - others, fewestSections);
  const first = all.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, count);
  const isNamed = (section: Section): boolean => first.includes(section) || isSaid(section, site);
  return {
    shown: all.filter((section) => first.includes(section)),
    folded: all.filter((one) => !isNamed(one)),
  };
}

/** Whether a section lists only pages that the line names itself. */
const isSaid = (section: Section, site: SiteView): boolean =>
  section.type === 'pages' &&
  section.show !== 'tags' &&
  linkedPages(section, site).every(({ navigation }) => navigation);

/** The ways from the front page: a line of names, and a drawer with the others. */
export function FrontNav({ site }: { site: SiteView }): ReactNode {
  const { shown, folded } = namesOf(site);
  return (
    <nav aria-label={site.labels.contents}>
      <ul className="nav">
        <SectionWays sections={shown} site={site} />
        <PageWays site={site} />
      </ul>
      {folded.length > 0 && (
        <details className="other-ways">
          <summary>{site.labels.more}</summary>
          <ul>
            <SectionWays sections={folded} site={site} />
          </ul>
        </details>
      )}
    </nav>
  );
}
