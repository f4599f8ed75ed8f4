import type { ReactNode } from 'react';
import type { Section, SectionType } from '#src/domain/sections/index.ts';
import type { SectionComponents, SiteView } from '../template.ts';
import { anchorOf, shownSections, titleOf } from './shown-sections.ts';

type ListProps = {
  site: SiteView;
  components: SectionComponents;
  /** The sections of another page instead of the front page. */
  sections?: readonly Section[];
  /** The kinds of sections that the template shows elsewhere. */
  without?: readonly SectionType[];
};

/** The sections with content, in the author's order, each by the component of its kind. */
export function SectionList({ site, components, sections, without = [] }: ListProps): ReactNode {
  return shownSections(site, sections)
    .filter(({ type }) => !without.includes(type))
    .map((section) => <OneSection key={section.id} section={section} site={site} components={components} />);
}

type OneProps = { section: Section; site: SiteView; components: SectionComponents };

export function OneSection({ section, site, components }: OneProps): ReactNode {
  if (site.later?.has(section.id) === true) return null;
  // The record pairs every kind with a component of that kind, which TypeScript cannot follow through an index.
  const Component = components[section.type] as (props: { section: Section; site: SiteView }) => ReactNode;
  return <Component section={section} site={site} />;
}

type TitledProps = { section: Section; site: SiteView; children: ReactNode; className?: string };

/** A section with its anchor and its second-level heading. */
export function TitledSection({ section, site, children, className }: TitledProps): ReactNode {
  const anchor = anchorOf(section, site);
  const names = ['section', `section-${section.type}`, `emphasis-${section.emphasis}`, className]
    .filter(Boolean)
    .join(' ');
  return (
    <section id={anchor} className={names} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className="section-title" dir="auto">
        {titleOf(section, site)}
      </h2>
      {children}
    </section>
  );
}
