import type { ReactNode } from 'react';
import type { Section, SectionFor } from '#src/domain/sections/index.ts';
import type { SectionComponents, SiteView } from '../template.ts';
import { DateRange, DateText } from './dates.tsx';
import { ByLine, Entry } from './entry.tsx';
import { FileLink } from './files.tsx';
import { SiteImage, hasImage } from './image.tsx';
import { MaybeLink } from './links.tsx';
import { Paragraphs, Prose } from './prose.tsx';
import { TitledSection } from './section-list.tsx';
import { linkedPages, linkedTags } from './shown-sections.ts';
import { Video } from './video.tsx';

type ListingKinds = 'records' | 'clients' | 'files' | 'now' | 'faq' | 'video' | 'pages';

/** The wrapper of a section with its heading. */
type SectionFrame = (props: { section: Section; site: SiteView; children: ReactNode }) => ReactNode;

/** Sections that list work, clients, downloads and links. */
export const listingSections: Pick<SectionComponents, ListingKinds> = listingSectionsIn(TitledSection);

/** The same in a template's own frame. */
export function listingSectionsIn(Frame: SectionFrame): Pick<SectionComponents, ListingKinds> {
  return {
    records: ({ section, site }) => (
      <Frame section={section} site={site}>
        {recordGroups(section).map(({ type, items }) => (
          <div key={type} className={`record-group record-${type}`}>
            {recordGroups(section).length > 1 && (
              <h3 className="group-title">{site.labels.recordTypes[type]}</h3>
            )}
            <ol className="entries">
              {items.map((item) => (
                <RecordRow key={item.id} item={item} site={site} />
              ))}
            </ol>
          </div>
        ))}
      </Frame>
    ),
    clients: ({ section, site }) => (
      <Frame section={section} site={site}>
        <ul className="clients">
          {section.items.map((client) => (
            <li
              key={client.id}
              className={hasImage(client.logo, site) ? 'client with-logo' : 'client'}
              dir="auto"
            >
              <MaybeLink href={client.url}>
                {hasImage(client.logo, site) && (
                  <SiteImage use={client.logo} site={site} sizes="10rem" className="logo" />
                )}
                <span className="client-name">{client.name.trim()}</span>
              </MaybeLink>
            </li>
          ))}
        </ul>
      </Frame>
    ),
    files: ({ section, site }) => (
      <Frame section={section} site={site}>
        <ul className="files">
          {section.items.map((item) => (
            <li key={item.id}>
              <p className="file-title" dir="auto">
                <FileLink use={item.file} site={site}>
                  {item.title.trim() || site.labels.download}
                </FileLink>
              </p>
              {item.description.trim() !== '' && <p dir="auto">{item.description.trim()}</p>}
            </li>
          ))}
        </ul>
      </Frame>
    ),
    now: ({ section, site }) => (
      <Frame section={section} site={site}>
        <ol className="notes">
          {section.items.map((note) => (
            <li key={note.id} className="note">
              {note.date.trim() !== '' && (
                <p className="note-time">
                  <DateText value={note.date} site={site} />
                </p>
              )}
              <Paragraphs text={note.text} />
            </li>
          ))}
        </ol>
      </Frame>
    ),
    faq: ({ section, site }) => (
      <Frame section={section} site={site}>
        <div className="questions">
          {section.items.map((item) => (
            <details key={item.id} className="question">
              <summary dir="auto">{item.question.trim() || site.labels.untitled}</summary>
              <div className="prose">
                <Prose doc={item.answer} />
              </div>
            </details>
          ))}
        </div>
      </Frame>
    ),
    video: ({ section, site }) => (
      <Frame section={section} site={site}>
        <div className="films">
          {section.items.map((film) => (
            <article key={film.id} className="film">
              <Video film={film} site={site} name={film.title} isTitled />
              <FilmTitle film={film} site={site} />
              <FilmText film={film} site={site} />
            </article>
          ))}
        </div>
      </Frame>
    ),
    pages: ({ section, site }) => (
      <Frame section={section} site={site}>
        {section.intro.trim() !== '' && (
          <div className="prose">
            <Paragraphs text={section.intro} />
          </div>
        )}
        <ul className="page-links">
          {linkedPages(section, site).map((page) => (
            <li key={page.id}>
              <a href={site.to.page(page.slug)} dir="auto">
                {page.title || site.labels.untitled}
              </a>
            </li>
          ))}
        </ul>
        <ul className="tags">
          {linkedTags(section, site).map((tag) => (
            <li key={tag.slug}>
              <a href={site.to.tag(tag.slug)} dir="auto">
                {tag.name}
              </a>
            </li>
          ))}
        </ul>
      </Frame>
    ),
  };
}

type FilmProps = { film: SectionFor<'video'>['items'][number]; site: SiteView };

export const FilmTitle = ({ film, site }: FilmProps): ReactNode => (
  <h3 dir="auto">{film.title.trim() || site.labels.untitled}</h3>
);

/** The author's role in a video, its date, and its description. */
export function FilmText({ film, site }: FilmProps): ReactNode {
  return (
    <>
      <p className="film-facts">
        <bdi>{film.role.trim()}</bdi>
        {film.role.trim() !== '' && film.date.trim() !== '' && ' · '}
        <DateText value={film.date} site={site} />
      </p>
      <Paragraphs text={film.summary} />
    </>
  );
}

type RecordItem = SectionFor<'records'>['items'][number];

/** A row of a record: date, title, place and media. */
function RecordRow({ item, site }: { item: RecordItem; site: SiteView }): ReactNode {
  const isOnce = item.end.trim() === '';
  return (
    <Entry
      title={<MaybeLink href={item.url}>{item.title.trim() || site.labels.untitled}</MaybeLink>}
      time={
        isOnce ? (
          <DateText value={item.start} site={site} />
        ) : (
          <DateRange start={item.start} end={item.end} site={site} />
        )
      }
    >
      <ByLine name={item.organization} more={[item.place, item.role]} />
      <Paragraphs text={item.summary} />
      {item.file !== null && (
        <p>
          <FileLink use={item.file} site={site}>
            {site.labels.download}
          </FileLink>
        </p>
      )}
      <SiteImage
        use={item.image}
        site={site}
        sizes="(min-width: 60rem) 20rem, 100vw"
        className="record-image"
      />
    </Entry>
  );
}

/** Entries grouped by type, in the order of their first occurrence. */
export function recordGroups({
  items,
}: SectionFor<'records'>): { type: RecordItem['type']; items: RecordItem[] }[] {
  const types = [...new Set(items.map(({ type }) => type))];
  return types.map((type) => ({ type, items: items.filter((item) => item.type === type) }));
}
