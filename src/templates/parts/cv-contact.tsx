import type { ReactNode } from 'react';
import { safeUrl } from '#src/domain/safe-url.ts';
import type { SiteView } from '../template.ts';
import { comma } from './comma.ts';
import { ExternalLink, MailLink, PhoneLink } from './links.tsx';
import { firstOf } from './shown-sections.ts';

/** Every way to contact the person, in one list. */
export function CvContact({ site }: { site: SiteView }): ReactNode {
  const contact = firstOf('contact', site);
  if (contact === null) return null;
  const place = [contact.city, contact.country].map((part) => part.trim()).filter((part) => part !== '');
  const profiles = contact.profiles.filter((profile) => !profile.hidden && safeUrl(profile.url) !== null);
  const items = [
    contact.email.trim() !== '' && <MailLink key="email" email={contact.email} />,
    contact.phone.trim() !== '' && <PhoneLink key="phone" phone={contact.phone} />,
    contact.website.trim() !== '' && <ExternalLink key="website" href={contact.website} />,
    place.length > 0 && <bdi key="place">{place.join(comma(site))}</bdi>,
    ...profiles.map(({ id, url }) => <ExternalLink key={id} href={url} />),
  ];
  const shown = items.filter((item) => item !== false);
  if (shown.length === 0) return null;
  return (
    <ul className="cv-contact">
      {shown.map((item) => (
        <li key={item.key}>{item}</li>
      ))}
    </ul>
  );
}
