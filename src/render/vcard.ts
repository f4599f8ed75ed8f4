import { safeUrl } from '#src/domain/safe-url.ts';
import { imageOf } from '#src/templates/parts/image.tsx';
import { portraitOf } from '#src/templates/parts/portrait.ts';
import { nameOf } from '#src/templates/parts/shown-sections.ts';
import type { SiteView } from '#src/templates/template.ts';
import { jobTitleOf } from './job-title.ts';
import { firstOf } from './site-view.ts';

/** The author as a vCard 4.0 (RFC 6350; profiles as in RFC 9554). The view has absolute URLs. */
export function vCard(site: SiteView): string {
  const sections = [...site.sections, ...site.pages.flatMap((page) => page.sections)];
  const contact = firstOf(sections, 'contact');
  const photo = imageOf(portraitOf(site), site)?.renditions.findLast(
    ({ format }) => format === 'jpeg' || format === 'png',
  );
  const address = contact && [
    contact.street,
    contact.city,
    contact.region,
    contact.postalCode,
    contact.country,
  ];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    property('FN', nameOf(site)),
    property('TITLE', jobTitleOf(site)),
    property('EMAIL', contact?.email ?? ''),
    property('TEL', contact?.phone ?? ''),
    uri('URL', site.to.home),
    uri('URL', safeUrl(contact?.website ?? '')),
    // The first two parts are a post-office box and an apartment, which RFC 6350 asks to leave empty.
    address?.some((part) => part.trim() !== '') ? `ADR:;;${address.map(escaped).join(';')}` : '',
    ...(contact?.profiles ?? [])
      .filter(({ hidden }) => !hidden)
      .map(({ network, url }) => uri(`SOCIALPROFILE${parameter('SERVICE-TYPE', network)}`, safeUrl(url))),
    photo === undefined ? '' : uri('PHOTO', site.to.media(photo)),
    uri('UID', `${site.to.home}#person`),
    'END:VCARD',
  ];
  return lines
    .filter((line) => line !== '')
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

const property = (name: string, value: string): string =>
  value.trim() === '' ? '' : `${name}:${escaped(value)}`;

const uri = (name: string, url: string | null): string => (url === null ? '' : `${name}:${url}`);

function escaped(value: string): string {
  return value
    .trim()
    .replaceAll(/[\\,;]/g, String.raw`\$&`)
    .replaceAll(/\r?\n/g, String.raw`\n`);
}

function parameter(name: string, value: string): string {
  const safe = value.trim().replaceAll(/["\p{Cc}]/gu, '');
  return safe === '' ? '' : `;${name}="${safe}"`;
}

/** Lines of at most 75 octets, none of which ends within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let column = 0;
  return Array.from(line, (character) => {
    const octets = encoder.encode(character).length;
    const breaks = column + octets > 75;
    column = breaks ? 1 + octets : column + octets;
    return breaks ? `\r\n ${character}` : character;
  }).join('');
}
