import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { comma } from '../parts/comma.ts';
import { Joined } from '../parts/joined.tsx';
import {
  postalLines,
  ExternalLink,
  MailLink,
  MessageLink,
  PhoneLink,
  ProfileLinks,
} from '../parts/links.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { contactFormOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { Tile } from './tile.tsx';

export function Contact({ section, site }: { section: SectionFor<'contact'>; site: SiteView }): ReactNode {
  const lines = postalLines(section);
  const form = contactFormOf(section, site);
  return (
    <Tile section={section} site={site}>
      <div className="contact">
        <Paragraphs text={section.note} />
        {section.email.trim() !== '' && (
          <p className="contact-mail">
            <MailLink email={section.email} />
          </p>
        )}
        <div className="contact-lines">
          <ul>
            {form !== null && (
              <li>
                <MessageLink href={form} site={site} />
              </li>
            )}
            {section.phone.trim() !== '' && (
              <li>
                <PhoneLink phone={section.phone} />
              </li>
            )}
            {section.website.trim() !== '' && (
              <li>
                <ExternalLink href={section.website} />
              </li>
            )}
          </ul>
          <ProfileLinks profiles={section.profiles} site={site} className="profiles" />
          {lines.length > 0 && (
            <address>
              <span>
                <Joined parts={lines} by={comma(site)} />
              </span>
            </address>
          )}
        </div>
      </div>
    </Tile>
  );
}
