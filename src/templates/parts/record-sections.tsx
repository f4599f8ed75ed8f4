import type { SectionComponents } from '../template.ts';
import { comma } from './comma.ts';
import { EducationTime } from './education-time.tsx';
import { DateText } from './dates.tsx';
import { EmployerEntry } from './employer-entry.tsx';
import { employersOf } from './employers.ts';
import { ByLine, Entry, StringList } from './entry.tsx';
import { nonBlank } from './joined.tsx';
import { MaybeLink } from './links.tsx';
import { Authors, shownAuthors } from './authors.tsx';
import { PostEntry } from './post-entry.tsx';
import { PublicationGroups, venueOf } from './publication-groups.tsx';
import { PublicationLinks } from './publication-links.tsx';
import { Paragraphs } from './prose.tsx';
import { TitledSection } from './section-list.tsx';

type RecordKinds = 'experience' | 'education' | 'writing' | 'publications';

/** Sections that list dated entries, a row each. */
export const recordSections: Pick<SectionComponents, RecordKinds> = {
  experience: ({ section, site }) => (
    <TitledSection section={section} site={site}>
      <ol className="entries">
        {employersOf(section.items).map((employer) => (
          <EmployerEntry key={employer.first.id} employer={employer} site={site} />
        ))}
      </ol>
    </TitledSection>
  ),
  education: ({ section, site }) => (
    <TitledSection section={section} site={site}>
      <ol className="entries">
        {section.items.map((entry) => {
          const subject = nonBlank([entry.studyType, entry.area]).join(comma(site));
          const score = entry.score.trim() === '' ? null : `${site.labels.result}: ${entry.score.trim()}`;
          return (
            <Entry
              key={entry.id}
              className={`entry-${entry.kind}`}
              title={subject || entry.institution.trim() || site.labels.untitled}
              time={<EducationTime entry={entry} site={site} />}
            >
              <ByLine name={subject === '' ? '' : entry.institution} url={entry.url} more={[score]} />
              <Paragraphs text={entry.summary} />
              <StringList lines={entry.courses} className="courses" />
            </Entry>
          );
        })}
      </ol>
    </TitledSection>
  ),
  writing: ({ section, site }) => (
    <TitledSection section={section} site={site}>
      <ol className="entries">
        {section.items.map((piece) => (
          <PostEntry key={piece.id} post={piece} site={site} />
        ))}
      </ol>
    </TitledSection>
  ),
  publications: ({ section, site }) => (
    <TitledSection section={section} site={site}>
      <PublicationGroups section={section} site={site}>
        {(items) => (
          <ol className="entries">
            {items.map((work) => (
              <Entry
                key={work.id}
                title={<MaybeLink href={work.url}>{work.title.trim() || site.labels.untitled}</MaybeLink>}
                time={<DateText value={work.date} site={site} />}
              >
                {shownAuthors(work.authors).length > 0 && (
                  <p className="entry-by">
                    <Authors authors={work.authors} site={site} />
                  </p>
                )}
                {venueOf(work, site) !== '' && (
                  <p className="entry-by" dir="auto">
                    {venueOf(work, site)}
                  </p>
                )}
                <Paragraphs text={work.summary} />
                <PublicationLinks publication={work} site={site} />
              </Entry>
            ))}
          </ol>
        )}
      </PublicationGroups>
    </TitledSection>
  ),
};
