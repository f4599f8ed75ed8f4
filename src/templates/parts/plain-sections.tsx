import { comma } from './comma.ts';
import { Lines, Paragraphs, Prose } from './prose.tsx';
import type { SectionComponents } from '../template.ts';
import { skillKindLabel } from './skill-kind-label.ts';
import { Icon } from './icon.tsx';
import { nonBlank } from './joined.tsx';
import { ExternalLink, MaybeLink } from './links.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { SiteImage, hasImage, shapeOf } from './image.tsx';
import { TitledSection } from './section-list.tsx';
import { LaterIntroduction } from './later-introduction.tsx';
import { firstOf } from './shown-sections.ts';

type PlainKinds = 'hero' | 'about' | 'skills' | 'testimonials' | 'services' | 'text';

/** More characters are too many for a headline. */
const longQuote = 180;

/** Sections of text. */
export const plainSections: Pick<SectionComponents, PlainKinds> = {
  /** The first introduction is at the top of the page. */
  hero: ({ section, site }) =>
    section.id === firstOf('hero', site)?.id ? null : (
      <TitledSection section={section} site={site}>
        <LaterIntroduction section={section} site={site} />
      </TitledSection>
    ),
  about: ({ section, site }) => (
    <TitledSection
      section={section}
      site={site}
      className={
        hasImage(section.image, site) ? `with-image image-${shapeOf(section.image, site)}` : undefined
      }
    >
      <div className="prose">
        <Prose doc={section.body} />
      </div>
      <SiteImage
        use={section.image}
        site={site}
        sizes="(min-width: 60rem) 30vw, 100vw"
        className="portrait"
      />
    </TitledSection>
  ),
  text: ({ section, site }) => (
    <TitledSection section={section} site={site}>
      <div className="prose">
        <Prose doc={section.body} />
      </div>
    </TitledSection>
  ),
  skills: ({ section, site }) => (
    <TitledSection section={section} site={site}>
      <dl className="skills">
        {section.items.map((group) => (
          <div key={group.id} className={`skill skill-${group.kind}`}>
            <dt dir="auto">
              <Icon name={group.icon} site={site} />
              {group.name.trim() || skillKindLabel(group.kind, site)}
              {group.level.trim() !== '' && (
                <>
                  {' '}
                  <span className="level">{group.level.trim()}</span>
                </>
              )}
            </dt>
            {nonBlank(group.keywords).map((keyword, index) => (
              <dd key={index} dir="auto">
                {keyword}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </TitledSection>
  ),
  testimonials: ({ section, site }) => (
    <TitledSection section={section} site={site}>
      <div className="quotes">
        {section.items.map((item) => (
          <figure key={item.id} className={item.quote.length > longQuote ? 'quote quote-long' : 'quote'}>
            <SiteImage use={item.image} site={site} sizes="6rem" className="quote-image" />
            {item.quote.trim() !== '' && (
              <blockquote>
                <Paragraphs text={item.quote} />
              </blockquote>
            )}
            {nonBlank([item.name, item.role, item.projectUrl]).length > 0 && (
              <figcaption>
                {item.name.trim() !== '' && (
                  <MaybeLink href={item.url} className="who">
                    <bdi>{item.name.trim()}</bdi>
                  </MaybeLink>
                )}
                {item.name.trim() !== '' && item.role.trim() !== '' && comma(site)}
                <bdi className="role">{item.role.trim()}</bdi>
                {item.projectUrl.trim() !== '' && (
                  <>
                    {' '}
                    <ExternalLink href={item.projectUrl} className="quote-project">
                      {site.labels.project}
                    </ExternalLink>
                  </>
                )}
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </TitledSection>
  ),
  services: ({ section, site }) => (
    <TitledSection section={section} site={site}>
      <ul className="services">
        {section.items.map((service) => (
          <li key={service.id} className="service">
            <h3 dir="auto">
              <Icon name={service.icon} site={site} />
              {service.title.trim() || site.labels.untitled}
            </h3>
            <div className="service-text">
              <Paragraphs text={service.description} />
            </div>
            {service.price.trim() !== '' && (
              <p className="price" dir="auto">
                <Lines text={service.price.trim()} />
              </p>
            )}
            <ServiceFacts service={service} site={site} />
          </li>
        ))}
      </ul>
    </TitledSection>
  ),
};
