import type { Profile } from './profile.ts';

/** The name of the person whose profile it is; empty when the profile names nobody. */
export function fullName({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
