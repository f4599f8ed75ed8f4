import type { ImageUse } from './fields.ts';
import { filledFromProfile, isShortBio, type ProfileStart } from './fill-from-profile.ts';
import { newSection, type Section } from './sections/index.ts';

/**
 * The sections of a new portfolio, filled from its owner's profile. A bio that is too long for the opening lines becomes
 * an About section.
 */
export function firstSections(
  profile: ProfileStart,
  portrait: ImageUse | null,
  newId: () => string,
): Section[] {
  const parts = { profile, portrait, newId };
  return [
    filledFromProfile(newSection('hero', newId()), parts),
    ...(isShortBio(profile) ? [] : [filledFromProfile(newSection('about', newId()), parts)]),
    newSection('projects', newId()),
    filledFromProfile(newSection('contact', newId()), parts),
  ];
}
