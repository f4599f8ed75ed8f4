import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { ExternalLink, MailLink, MessageLink, PhoneLink, ProfileLinks, postalLines } from './links.tsx';
import { Paragraphs } from './prose.tsx';
import { TitledSection } from './section-list.tsx';
import { contactFormOf } from './shown-sections.ts';

type ContactProps = { section: SectionFor<'contact'>; site: SiteView; mail?: ReactNode };

/**
 * Every way to contact the author: a note, email, the contact form, telephone, website, postal address and profiles.
 * A template can set the email in its own way.
 */
export function Contact({ section, site, mail }: ContactProps): ReactNode {
  const address = postalLines(section);
  const { labels } = site;
  const form = contactFormOf(section, site);
  const contacts: [label: string, value: ReactNode, shown: boolean][] = [
    [labels.contactForm, <MessageLink key="form" href={form} site={site} />, form !== null],
    [labels.telephone, <PhoneLink key="phone" phone={section.phone} />, section.phone.trim() !== ''],
    [labels.website, <ExternalLink key="website" href={section.website} />, section.website.trim() !== ''],
    [labels.address, <PostalAddress key="address" lines={address} />, address.length > 0],
  ];
  const shown = contacts.filter(([, , isShown]) => isShown);
  return (
    <TitledSection section={section} site={site}>
      {section.note.trim() !== '' && (
        <div className="note">
          <Paragraphs text={section.note} />
        </div>
      )}
      {section.email.trim() !== '' &&
        (mail ?? (
          <p className="mail">
            <MailLink email={section.email} />
          </p>
        ))}
      {shown.length > 0 && (
        <dl className="link-list">
          {shown.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ProfileLinks profiles={section.profiles} site={site} className="profiles" />
    </TitledSection>
  );
}

function PostalAddress({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <address>
      {lines.map((line, index) => (
        <span key={index} dir="auto" className="address-line">
          {line}
        </span>
      ))}
    </address>
  );
}
