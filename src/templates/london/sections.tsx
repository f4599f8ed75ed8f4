import { isEmptyRichText } from '#src/domain/rich-text.ts';
import { Figure, hasImage } from '../parts/image.tsx';
import { LaterIntroduction } from '../parts/later-introduction.tsx';
import { listingSections } from '../parts/listing-sections.tsx';
import { Prose } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { SectionComponents } from '../template.ts';
import { Bibliography } from './bibliography.tsx';
import { Clippings } from './clippings.tsx';
import { Imprint } from './imprint.tsx';
import { Praise } from './praise.tsx';
import { Notices } from './notices.tsx';
import { Records } from './records.tsx';
import { ImagePage } from './image-page.tsx';
import { Appointments, Honours, Skills } from './record.tsx';
import { Stories } from './stories.tsx';
import { textClass } from './text-class.ts';

export const sections: SectionComponents = {
  hero: ({ section, site }) => (
    <TitledSection section={section} site={site}>
      <div className="article">
        <LaterIntroduction section={section} site={site} />
      </div>
    </TitledSection>
  ),
  about: ({ section, site }) => (
    <TitledSection section={section} site={site}>
      <div className={hasImage(section.image, site) ? 'article article-pictured' : 'article'}>
        <Figure use={section.image} site={site} sizes="(min-width: 60rem) 24rem, 100vw" />
        {!isEmptyRichText(section.body) && (
          <div className={textClass(section.body)}>
            <Prose doc={section.body} />
          </div>
        )}
      </div>
    </TitledSection>
  ),
  text: ({ section, site }) => (
    <TitledSection section={section} site={site}>
      <div className="article">
        <div className={textClass(section.body)}>
          <Prose doc={section.body} />
        </div>
      </div>
    </TitledSection>
  ),
  ...listingSections,
  records: Records,
  writing: Clippings,
  projects: Stories,
  publications: Bibliography,
  experience: Appointments,
  education: Honours,
  skills: Skills,
  gallery: ImagePage,
  testimonials: Praise,
  services: Notices,
  contact: Imprint,
};
