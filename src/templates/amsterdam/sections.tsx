import { Contact } from '../parts/contact.tsx';
import { DateText } from '../parts/dates.tsx';
import { Joined } from '../parts/joined.tsx';
import { Figure, hasPicture, shapeOf } from '../parts/picture.tsx';
import { plainSections } from '../parts/plain-sections.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { recordSections } from '../parts/record-sections.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { firstOf } from '../parts/shown-sections.ts';
import type { SectionComponents } from '../template.ts';
import { ProjectIndex } from './project-index.tsx';

export const sections: SectionComponents = {
  ...plainSections,
  ...recordSections,
  contact: Contact,
  projects: ProjectIndex,
  /** The first introduction is the head of the page. */
  hero: ({ section, site }) =>
    section.id === firstOf('hero', site)?.id ? null : (
      <TitledSection section={section} site={site}>
        <div className="prose">
          <Paragraphs text={section.intro} />
        </div>
      </TitledSection>
    ),
  gallery: ({ section, site }) => (
    <TitledSection section={section} site={site}>
      {section.intro.trim() !== '' && (
        <div className="prose">
          <Paragraphs text={section.intro} />
        </div>
      )}
      <div className="plates">
        {section.items
          .filter((item) => hasPicture(item.image, site))
          .map((item) => (
            <Figure
              key={item.id}
              use={item.image}
              site={site}
              sizes="(min-width: 60rem) 50vw, 100vw"
              className={`plate plate-${shapeOf(item.image, site)}`}
              caption={
                <>
                  <Joined parts={[item.caption, item.place]} />
                  {item.date.trim() !== '' && (
                    <>
                      {' '}
                      <DateText value={item.date} site={site} />
                    </>
                  )}
                </>
              }
            />
          ))}
      </div>
    </TitledSection>
  ),
};
