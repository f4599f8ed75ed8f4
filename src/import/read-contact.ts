import type { Values } from '#src/domain/fields.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { readFields, readItems } from './read-fields.ts';
import { readText } from './read-text.ts';
import { at, entries, markImported, textIn, type Source } from './source.ts';

const { fields } = kinds.contact;

/** Reads contact data from a record such as the `basics` of JSON Resume. */
export function readContact(source: Source | null, newId: () => string): Values<typeof fields> {
  const location = at(source, 'location', 'address');
  const place = location !== null && isRecord(location.value) ? location : null;
  const code = at(place, 'countryCode');
  // The name of the country says it already.
  if (code !== null && textIn(at(place, 'country')) !== '') markImported(code);
  return {
    ...readFields(fields, place, {
      street: ['address', 'street'],
      postalCode: ['postalCode', 'code', 'zip'],
      city: ['city'],
      region: ['region', 'state'],
      country: ['country', 'countryCode'],
    }),
    ...(place === null ? { city: readText(location, fields.city) ?? '' } : {}),
    email: readText(at(source, 'email'), fields.email) ?? '',
    phone: readText(at(source, 'phone', 'phoneNumber', 'telephone'), fields.phone) ?? '',
    website: readWebsite(source),
    profiles: readProfiles(entries(at(source, 'profiles')), newId),
  };
}

function readWebsite(source: Source | null): string {
  return readFields({ website: fields.website }, source, { website: ['url', 'website', 'homepage'] }).website;
}

export function readProfiles(
  sources: readonly Source[],
  newId: () => string,
): Values<typeof fields>['profiles'] {
  return readItems(fields.profiles, sources, {
    newId,
    aliases: {
      network: ['network', 'name', 'label', 'type'],
      username: ['username', 'user'],
      url: ['url', 'website', 'link', 'href', 'value'],
    },
    bare: 'url',
  });
}
