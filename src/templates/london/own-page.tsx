import type { ReactNode } from 'react';
import type { Section } from '#src/domain/sections/index.ts';
import { hasImage } from '../parts/image.tsx';
import { OneSection } from '../parts/section-list.tsx';
import { shownSections } from '../parts/shown-sections.ts';
import type { PageView, SiteView } from '../template.ts';
import { MoreOfSite } from './more-stories.tsx';
import { ownSections } from './own-sections.tsx';
import { SectionFront } from './section-front.tsx';

/** A custom page: a section front, with two texts that have an image each side by side. */
export function OwnPage({ page, site }: { page: PageView; site: SiteView }): ReactNode {
  const shown = shownSections(site, page.sections);
  const listsStories = shown.some(({ type }) => type === 'projects' || type === 'writing');
  return (
    <>
      <SectionFront page={page} site={site} />
      {pairsIn(shown, site).map((some) => {
        const all = some.map((section) => (
          <OneSection key={section.id} section={section} site={site} components={ownSections} />
        ));
        return some.length === 1 ? (
          all
        ) : (
          <div key={some[0]?.id} className="section-pair">
            {all}
          </div>
        );
      })}
      {!listsStories && <MoreOfSite site={site} />}
    </>
  );
}

/** Sections in the author's order, each with a following one of its kind if both have an image. */
function pairsIn(shown: readonly Section[], site: SiteView): Section[][] {
  const isPictured = (section: Section | undefined): boolean =>
    section?.type === 'about' && hasImage(section.image, site);
  return shown.reduce<Section[][]>((pairs, section) => {
    const last = pairs.at(-1) ?? [];
    return last.length === 1 && isPictured(last[0]) && isPictured(section)
      ? [...pairs.slice(0, -1), [...last, section]]
      : [...pairs, [section]];
  }, []);
}
