import type { ReactNode } from 'react';
import { anchorOf, shownSections, titleOf } from '../parts/shown-sections.ts';
import type { PageView, SiteView } from '../template.ts';
import { posterLine, titleClass } from './title-class.ts';

/** The head of a custom page, like that of the front page: a name plate of its own, and below it what is inside. */
export function SectionFront({ page, site }: { page: PageView; site: SiteView }): ReactNode {
  const title = page.title || site.labels.untitled;
  // A text without a title would only be called “Text”.
  const named = shownSections(site, page.sections).filter(
    (section) => section.type !== 'hero' && (section.type !== 'text' || section.title.trim() !== ''),
  );
  return (
    <header className="section-front">
      <h1 className={titleClass(title, site, posterLine)} dir="auto">
        {title}
      </h1>
      {named.length > 1 && (
        <ul>
          {named.map((section) => (
            <li key={section.id}>
              <a href={`#${anchorOf(section, site)}`} dir="auto">
                {titleOf(section, site)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
