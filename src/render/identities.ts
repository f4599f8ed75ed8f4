import { safeUrl } from '#src/domain/safe-url.ts';
import type { Section } from '#src/domain/sections/index.ts';

/** URLs elsewhere that are the same person: for `sameAs` and `rel="me"`. */
export function linkedIdentities(sections: readonly Section[]): string[] {
  return sections
    .filter((section) => section.type === 'contact')
    .flatMap((contact) =>
      contact.profiles.filter((profile) => !profile.hidden).map((profile) => safeUrl(profile.url)),
    )
    .filter((url): url is string => url !== null && url.startsWith('http'));
}
