import { newItem, type ImageUse } from './fields.ts';
import { fullName } from './full-name.ts';
import type { Profile } from './profile.ts';
import { fromPlainText, isEmptyRichText } from './rich-text.ts';
import { contact } from './sections/contact.ts';
import { hero } from './sections/hero.ts';
import type { Section } from './sections/index.ts';
import type { Upload } from './upload.ts';
import { isImage } from './upload-types.ts';

/** The fields of a profile that are copied into portfolios. */
export type ProfileStart = Pick<
  Profile,
  'firstName' | 'lastName' | 'bio' | 'linkedin' | 'instagram' | 'twitter'
>;

type ProfileParts = { profile: ProfileStart; portrait: ImageUse | null; newId: () => string };

const networks = [
  { name: 'linkedin', network: 'LinkedIn' },
  { name: 'instagram', network: 'Instagram' },
  { name: 'twitter', network: 'Twitter' },
] as const;

/** The image of a profile for use in a portfolio, from its upload; null when that is no image. */
export function portraitUse(
  profile: Pick<Profile, 'firstName' | 'lastName'>,
  upload: Upload,
): ImageUse | null {
  if (!isImage(upload)) return null;
  const alt = upload.alt || fullName(profile);
  return { uploadId: upload.id, alt, decorative: upload.decorative };
}

/** Whether a bio fits into the opening lines; a longer one goes into an About section. */
export function isShortBio({ bio }: Pick<Profile, 'bio'>): boolean {
  return bio.trim().length <= hero.fields.intro.max;
}

/** Fills the empty fields of a section from the profile. */
export function filledFromProfile<S extends Section>(section: S, parts: ProfileParts): S;
export function filledFromProfile(section: Section, { profile, portrait, newId }: ProfileParts): Section {
  switch (section.type) {
    case 'hero': {
      const intro = isShortBio(profile) ? profile.bio.trim() : '';
      return {
        ...section,
        name: section.name || fullName(profile),
        intro: section.intro || intro,
        image: section.image ?? portrait,
      };
    }
    case 'about':
      return isEmptyRichText(section.body)
        ? { ...section, body: fromPlainText(profile.bio.trim()) }
        : section;
    case 'contact': {
      const known = new Set(section.profiles.map(({ url }) => url));
      const added = networks
        .map(({ name, network }) => ({ network, url: profile[name].trim() }))
        .filter(({ url }) => url !== '' && !known.has(url))
        .map((one) => ({ ...newItem(contact.fields.profiles, newId()), ...one }));
      return { ...section, profiles: [...section.profiles, ...added] };
    }
    default:
      return section;
  }
}
