import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SectionComponents, SiteView } from '../template.ts';
import { shownAuthors } from './authors.tsx';
import { CvEntry } from './cv-entry.tsx';
import { CvContact } from './cv-contact.tsx';
import { DateRange, DateText } from './dates.tsx';
import { StringList } from './entry.tsx';
import { Headline } from './headline.tsx';
import { Joined, written } from './joined.tsx';
import { MaybeLink } from './links.tsx';
import { venueOf } from './publication-groups.tsx';
import { pageOf, projectTitle } from './projects.ts';
import { Paragraphs } from './prose.tsx';
import { OneSection } from './section-list.tsx';
import { firstOf, nameOf, shownSections, titleOf } from './shown-sections.ts';

/**
 * The CV: name, addresses, then what a CV holds in the author's order. Only markup; each template has its own sheet for
 * `.cv`, on screen and on paper.
 */
export function CvSheet({ site }: { site: SiteView }): ReactNode {
  const hero = firstOf('hero', site);
  return (
    <article className="cv">
      <header className="cv-head">
        <h1 dir="auto">{nameOf(site)}</h1>
        <Headline site={site} className="cv-headline" />
        <CvContact site={site} />
        {hero !== null && hero.intro.trim() !== '' && (
          <div className="cv-intro">
            <Paragraphs text={hero.intro} />
          </div>
        )}
      </header>
      {shownSections(site).map((section) => (
        <OneSection key={section.id} section={section} site={site} components={cvSections} />
      ))}
    </article>
  );
}

const nothing = () => null;

/** The kinds of sections that a CV holds; the others say nothing here. */
export const cvSections: SectionComponents = {
  hero: nothing,
  about: nothing,
  gallery: nothing,
  writing: nothing,
  testimonials: nothing,
  services: nothing,
  contact: nothing,
  text: nothing,
  clients: nothing,
  files: nothing,
  now: nothing,
  faq: nothing,
  video: nothing,
  pages: nothing,
  experience: ({ section, site }) => (
    <CvSection section={section} site={site}>
      {section.items.map((job) => (
        <CvEntry
          key={job.id}
          title={job.position.trim() || job.organization.trim() || site.labels.untitled}
          time={<DateRange start={job.start} end={job.end} site={site} style="month" />}
        >
          <Place
            name={job.position.trim() === '' ? '' : job.organization}
            url={job.url}
            more={[job.location, job.kind === 'volunteer' ? site.labels.volunteering : null]}
          />
          <Paragraphs text={job.summary} />
          <StringList lines={job.highlights} />
        </CvEntry>
      ))}
    </CvSection>
  ),
  education: ({ section, site }) => (
    <CvSection section={section} site={site}>
      {section.items.map((entry) => (
        <CvEntry
          key={entry.id}
          title={
            written([entry.studyType, entry.area]).join(', ') ||
            entry.institution.trim() ||
            site.labels.untitled
          }
          time={<EducationTime entry={entry} site={site} />}
        >
          <Place
            name={written([entry.studyType, entry.area]).length === 0 ? '' : entry.institution}
            url={entry.url}
          />
          {entry.score.trim() !== '' && (
            <p>
              {site.labels.result}: <bdi>{entry.score}</bdi>
            </p>
          )}
          <Paragraphs text={entry.summary} />
          <StringList lines={entry.courses} />
        </CvEntry>
      ))}
    </CvSection>
  ),
  skills: ({ section, site }) => (
    <CvSection section={section} site={site}>
      <dl className="cv-skills">
        {section.items.map((group) => (
          <div key={group.id}>
            <dt dir="auto">{group.name.trim() || skillKindLabel(group.kind, site)}</dt>
            <dd dir="auto">
              <Joined parts={[group.level, written(group.keywords).join(', ')]} />
            </dd>
          </div>
        ))}
      </dl>
    </CvSection>
  ),
  publications: ({ section, site }) => (
    <CvSection section={section} site={site}>
      {section.items.map((publication) => (
        <CvEntry
          key={publication.id}
          title={publication.title.trim() || site.labels.untitled}
          time={<DateText value={publication.date} site={site} />}
        >
          <Place
            more={[
              shownAuthors(publication.authors)
                .map(({ name }) => name.trim())
                .join(', '),
              venueOf(publication),
            ]}
          />
        </CvEntry>
      ))}
    </CvSection>
  ),
  records: ({ section, site }) => (
    <CvSection section={section} site={site}>
      {section.items.map((item) => (
        <CvEntry
          key={item.id}
          title={item.title.trim() || site.labels.untitled}
          time={
            item.end.trim() === '' ? (
              <DateText value={item.start} site={site} />
            ) : (
              <DateRange start={item.start} end={item.end} site={site} />
            )
          }
        >
          <Place more={[item.organization, item.place, item.role]} />
        </CvEntry>
      ))}
    </CvSection>
  ),
  projects: ({ section, site }) => (
    <CvSection section={section} site={site}>
      {section.items.map((project) => (
        <CvEntry
          key={project.id}
          title={<PageLink page={pageOf(project, site)}>{projectTitle(project, site)}</PageLink>}
          time={<DateRange start={project.start} end={project.end} site={site} style="year" />}
        >
          <Place more={[project.client, written(project.roles).join(', ')]} />
          <Paragraphs text={project.summary} />
        </CvEntry>
      ))}
    </CvSection>
  ),
};

/** The usual name of a kind of skills. */
export function skillKindLabel(kind: 'skill' | 'language' | 'interest', site: SiteView): string {
  const { languages, interests, sections } = site.labels;
  return { skill: sections.skills, language: languages, interest: interests }[kind];
}

type EducationEntry = SectionFor<'education'>['items'][number];

/** Studies go on until now without an end; a certificate or an award was given once. */
export function EducationTime({ entry, site }: { entry: EducationEntry; site: SiteView }): ReactNode {
  const { kind, start, end } = entry;
  return kind !== 'study' && end.trim() === '' ? (
    <DateText value={start} site={site} style="month" />
  ) : (
    <DateRange start={start} end={end} site={site} style="month" />
  );
}

type CvSectionProps = { section: Parameters<typeof titleOf>[0]; site: SiteView; children: ReactNode };

function CvSection({ section, site, children }: CvSectionProps): ReactNode {
  return (
    <section className="cv-section">
      <h2 dir="auto">{titleOf(section, site)}</h2>
      <div className="cv-entries">{children}</div>
    </section>
  );
}

/** Where it was: a name that may link to its address, and what belongs beside it. */
function Place({
  name = '',
  url = '',
  more = [],
}: {
  name?: string;
  url?: string;
  more?: (string | null)[];
}): ReactNode {
  const named = name.trim() !== '';
  if (!named && written(more).length === 0) return null;
  return (
    <p className="cv-place">
      {named && (
        <MaybeLink href={url}>
          <bdi>{name.trim()}</bdi>
        </MaybeLink>
      )}
      {named && written(more).length > 0 && ' · '}
      <Joined parts={more} />
    </p>
  );
}

function PageLink({ page, children }: { page: string | null; children: ReactNode }): ReactNode {
  return page === null ? children : <a href={page}>{children}</a>;
}
