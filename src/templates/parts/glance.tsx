import type { ReactNode } from 'react';
import type { Section, SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { comma } from './comma.ts';
import { Joined, nonBlank } from './joined.tsx';
import { anchorOf, shownOf, shownSections, titleOf } from './shown-sections.ts';

/** The about section if it is the first one, so that it can replace the introduction. */
export function openingText(site: SiteView): SectionFor<'about'> | null {
  const first = shownSections(site).find(({ type }) => type !== 'hero');
  return first?.type === 'about' ? first : null;
}

/** The maximum number of names in a line. */
const maxNames = 6;

/** Employers, schools and skills, in a line each that links to its section. */
export function Glance({ site, className }: { site: SiteView; className?: string }): ReactNode {
  const [jobs] = shownOf('experience', site);
  const [studies] = shownOf('education', site);
  const study = studies?.items[0];
  const skills = shownOf('skills', site);
  const named = (kind: 'skill' | 'language'): string[] =>
    skills.flatMap(({ items }) => items.filter((item) => item.kind === kind).map(({ name }) => name));
  return (
    <dl className={className}>
      <Line section={jobs} names={jobs?.items.map(({ organization }) => organization)} site={site} />
      <Line
        section={studies}
        names={study && [nonBlank([study.studyType, study.area]).join(comma(site)), study.institution]}
        site={site}
      />
      <Line section={skills[0]} names={named('skill')} site={site} />
      <Line section={skills[0]} name={site.labels.languages} names={named('language')} site={site} />
    </dl>
  );
}

type LineProps = {
  section: Section | undefined;
  /** The label, if it differs from the section title. */
  name?: string;
  names: readonly string[] | undefined;
  site: SiteView;
};

function Line({ section, name, names = [], site }: LineProps): ReactNode {
  const shown = [...new Set(nonBlank(names))].slice(0, maxNames);
  if (section === undefined || shown.length === 0) return null;
  return (
    <div>
      <dt>
        <a href={`#${anchorOf(section, site)}`} dir="auto">
          {name ?? titleOf(section, site)}
        </a>
      </dt>
      <dd>
        <Joined parts={shown} by={comma(site)} />
      </dd>
    </div>
  );
}
