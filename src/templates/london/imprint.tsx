import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import {
  postalLines,
  ExternalLink,
  MailLink,
  MessageLink,
  PhoneLink,
  ProfileLinks,
} from '../parts/links.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { contactFormOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';

/** Contact details on the back page: the email address large, the others as an imprint. */
export function Imprint({ section, site }: { section: SectionFor<'contact'>; site: SiteView }): ReactNode {
  const { labels } = site;
  const lines = postalLines(section);
  const form = contactFormOf(section, site);
  const hasProfiles = section.profiles.some((profile) => !profile.hidden);
  return (
    <TitledSection section={section} site={site}>
      <div className="imprint">
        {section.note.trim() !== '' && (
          <div className="standfirst">
            <Paragraphs text={section.note} />
          </div>
        )}
        {section.email.trim() !== '' && (
          <p className="mail">
            <MailLink email={section.email} />
          </p>
        )}
        <dl>
          {form !== null && (
            <div>
              <dt>{labels.contactForm}</dt>
              <dd>
                <MessageLink href={form} site={site} />
              </dd>
            </div>
          )}
          {section.phone.trim() !== '' && (
            <div>
              <dt>{labels.telephone}</dt>
              <dd>
                <PhoneLink phone={section.phone} />
              </dd>
            </div>
          )}
          {section.website.trim() !== '' && (
            <div>
              <dt>{labels.website}</dt>
              <dd>
                <ExternalLink href={section.website} />
              </dd>
            </div>
          )}
          {lines.length > 0 && (
            <div>
              <dt>{labels.address}</dt>
              {lines.map((line, index) => (
                <dd key={index} dir="auto">
                  {line}
                </dd>
              ))}
            </div>
          )}
          {hasProfiles && (
            <div>
              <dt>{labels.profiles}</dt>
              <dd>
                <ProfileLinks profiles={section.profiles} site={site} className="profiles" />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </TitledSection>
  );
}
