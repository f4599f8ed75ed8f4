import { Contact } from '../parts/contact.tsx';
import { DateText } from '../parts/dates.tsx';
import { Joined } from '../parts/joined.tsx';
import { plainSections } from '../parts/plain-sections.tsx';
import { Plates } from '../parts/plates.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { recordSections } from '../parts/record-sections.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { SectionComponents } from '../template.ts';
import { ProjectIndex } from './project-index.tsx';

export const sections: SectionComponents = {
  ...plainSections,
  ...recordSections,
  contact: Contact,
  projects: ProjectIndex,
  gallery: ({ section, site }) => (
    <TitledSection section={section} site={site}>
      {section.intro.trim() !== '' && (
        <div className="prose">
          <Paragraphs text={section.intro} />
        </div>
      )}
      <div className="plates">
        <Plates
          items={section.items}
          site={site}
          sizes="(min-width: 60rem) 50vw, 100vw"
          className="plate"
          shape="plate"
          captionOf={(item) => (
            <>
              <Joined parts={[item.caption, item.place]} />
              {item.date.trim() !== '' && (
                <>
                  {' '}
                  <DateText value={item.date} site={site} />
                </>
              )}
            </>
          )}
        />
      </div>
    </TitledSection>
  ),
};
