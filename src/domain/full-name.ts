import type { Profile } from './profile.ts';

/** The full name in a profile; empty without one. */
export function fullName({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
