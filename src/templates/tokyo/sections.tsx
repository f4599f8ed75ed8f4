import { isEmptyRichText, toPlainText, type RichText } from '#src/domain/rich-text.ts';
import { Figure } from '../parts/image.tsx';
import { LaterIntroduction } from '../parts/later-introduction.tsx';
import { listingSectionsIn } from '../parts/listing-sections.tsx';
import { Prose } from '../parts/prose.tsx';
import type { SectionComponents } from '../template.ts';
import { Contact } from './contact.tsx';
import { Education, Experience, Skills } from './life.tsx';
import { Films } from './films.tsx';
import { Publications, Writing } from './log.tsx';
import { ProjectImages } from './images.tsx';
import { Projects } from './projects.tsx';
import { Tile } from './tile.tsx';
import { Services, Testimonials } from './testimonials-services.tsx';

/** The shorter the about section, the larger it is set beside the name. */
function sizeClass(body: RichText): string {
  const { length } = toPlainText(body);
  return length <= 110
    ? 'words-few'
    : length <= 200
      ? 'words-some'
      : length <= 330
        ? 'words-more'
        : 'words-many';
}

export const sections: SectionComponents = {
  hero: ({ section, site }) => (
    <Tile section={section} site={site}>
      <LaterIntroduction section={section} site={site} />
    </Tile>
  ),
  about: ({ section, site }) => (
    <Tile section={section} site={site}>
      <Figure use={section.image} site={site} sizes="(min-width: 62rem) 40rem, 95vw" />
      {!isEmptyRichText(section.body) && (
        <div className={`prose ${sizeClass(section.body)}`}>
          <Prose doc={section.body} />
        </div>
      )}
    </Tile>
  ),
  text: ({ section, site }) => (
    <Tile section={section} site={site}>
      <div className="prose">
        <Prose doc={section.body} />
      </div>
    </Tile>
  ),
  ...listingSectionsIn(Tile),
  projects: Projects,
  writing: Writing,
  publications: Publications,
  experience: Experience,
  education: Education,
  skills: Skills,
  gallery: ProjectImages,
  video: Films,
  testimonials: Testimonials,
  services: Services,
  contact: Contact,
};
