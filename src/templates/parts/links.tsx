import type { ReactNode } from 'react';
import { linkLabel, safeUrl } from '#src/domain/safe-url.ts';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { Icon } from './icon.tsx';

type LinkProps = { href: string; children?: ReactNode; className?: string };

/** A link to an author's URL; without text it shows the URL. An unsafe URL leaves only the text. */
export function ExternalLink({ href, children, className }: LinkProps): ReactNode {
  const url = safeUrl(href);
  if (url === null) {
    const words = children ?? href.trim();
    return words === '' ? null : <span className={className}>{words}</span>;
  }
  return (
    <a href={url} rel="noopener" className={className}>
      {children ?? <bdi>{linkLabel(url)}</bdi>}
    </a>
  );
}

/** Text that links if there is a URL. */
export function MaybeLink({ href, children, className }: LinkProps): ReactNode {
  if (safeUrl(href) === null)
    return className === undefined ? children : <span className={className}>{children}</span>;
  return (
    <ExternalLink href={href} className={className}>
      {children}
    </ExternalLink>
  );
}

export function MailLink({ email, className }: { email: string; className?: string }): ReactNode {
  const address = email.trim();
  if (address === '') return null;
  return (
    <ExternalLink href={`mailto:${address}`} className={['u-email', className].filter(Boolean).join(' ')}>
      <bdi>{address}</bdi>
    </ExternalLink>
  );
}

export function PhoneLink({ phone, className }: { phone: string; className?: string }): ReactNode {
  const number = phone.trim();
  if (number === '') return null;
  // A number is always left to right, also within Arabic or Hebrew text.
  return (
    <ExternalLink href={`tel:${number.replace(/[^\d+*#]/g, '')}`} className={className}>
      <bdo dir="ltr">{number}</bdo>
    </ExternalLink>
  );
}

/** A link to the contact form, if there is one. */
export function MessageLink({ href, site }: { href: string | null; site: SiteView }): ReactNode {
  return href === null ? null : <a href={href}>{site.labels.writeMessage}</a>;
}

export type Profile = SectionFor<'contact'>['profiles'][number];

/** Profiles on other sites as list items. `me` adds rel="me", which declares them to be of the same person. */
export function ProfileLinks({
  profiles,
  site,
  className,
}: {
  profiles: readonly Profile[];
  site: SiteView;
  className?: string;
}): ReactNode {
  const shown = profiles.filter((profile) => !profile.hidden && profileName(profile) !== '');
  if (shown.length === 0) return null;
  return (
    <ul className={className}>
      {shown.map((profile) => (
        <li key={profile.id}>
          <Icon name={profile.icon} site={site} />
          <ProfileLink profile={profile} />
        </li>
      ))}
    </ul>
  );
}

function ProfileLink({ profile }: { profile: Profile }): ReactNode {
  const url = safeUrl(profile.url);
  const network = profile.network.trim();
  const words = (
    <>
      <bdi>{profileName(profile)}</bdi>
      {network !== '' && profile.username.trim() !== '' && (
        <>
          {' '}
          <bdi className="username">{profile.username.trim()}</bdi>
        </>
      )}
    </>
  );
  return url === null ? (
    words
  ) : (
    <a href={url} rel="me noopener" className="u-url">
      {words}
    </a>
  );
}

function profileName({ network, username, url }: Profile): string {
  const address = safeUrl(url);
  return network.trim() || username.trim() || (address === null ? '' : linkLabel(address));
}

type Address = Pick<SectionFor<'contact'>, 'street' | 'postalCode' | 'city' | 'region' | 'country'>;

/** The lines of a postal address, without empty ones. */
export function postalLines(address: Address): string[] {
  const town = [address.postalCode, address.city].map((part) => part.trim()).filter((part) => part !== '');
  return [address.street, town.join(' '), address.region, address.country]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
