import { useState } from 'react';
import type { Profile } from '#src/domain/profile.ts';
import { useSlugCheck } from './use-slug-check.ts';

/** The slug in a form, checked while it is typed. Until then it follows the profile, or begins with `start`. */
export function useSlugField(profile: Profile, start: () => string) {
  const [own, type] = useState(() => (profile.slug === '' ? start() || null : null));
  const typed = own ?? profile.slug;
  const wish = typed.trim().toLowerCase();
  const isChanged = wish !== profile.slug;
  const check = useSlugCheck(isChanged ? wish : '');
  const taken = check.kind === 'checked' && !check.result.free ? check.result : null;
  return {
    typed,
    type,
    /** What is requested. */
    wish,
    isChanged,
    check,
    reason: taken?.reason ?? null,
    suggestions: taken?.suggestions ?? [],
  };
}

export type SlugFieldState = ReturnType<typeof useSlugField>;
