import { newItem, type ImageUse } from './fields.ts';
import type { Profile } from './profile.ts';
import { fromPlainText } from './rich-text.ts';
import { contact } from './sections/contact.ts';
import { hero } from './sections/hero.ts';
import { newSection, type Section } from './sections/index.ts';

export type ProfileStart = Pick<
  Profile,
  'firstName' | 'lastName' | 'bio' | 'linkedin' | 'instagram' | 'twitter'
>;

const networks = [
  { name: 'linkedin', network: 'LinkedIn' },
  { name: 'instagram', network: 'Instagram' },
  { name: 'twitter', network: 'Twitter' },
] as const;

/**
 * The sections of a new portfolio, filled from its owner's profile. A bio that is too long for the opening lines becomes
 * an About section.
 */
export function firstSections(
  profile: ProfileStart,
  portrait: ImageUse | null,
  newId: () => string,
): Section[] {
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  const bio = profile.bio.trim();
  const isShort = bio.length <= hero.fields.intro.max;
  const profiles = networks
    .filter((one) => profile[one.name].trim() !== '')
    .map((one) => ({
      ...newItem(contact.fields.profiles, newId()),
      network: one.network,
      url: profile[one.name].trim(),
    }));
  return [
    { ...newSection('hero', newId()), name, intro: isShort ? bio : '', image: portrait },
    ...(isShort ? [] : [{ ...newSection('about', newId()), body: fromPlainText(bio) }]),
    newSection('projects', newId()),
    { ...newSection('contact', newId()), profiles },
  ];
}
