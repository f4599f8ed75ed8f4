import { useEffect } from 'react';
import { pushHead } from './head.ts';

type PageHeadFacts = {
  title: string;
  /** One sentence for previews of a link; that of the built page unless given. */
  description?: string;
  /** The path of the page without what only this visit brings, such as `/contact/ada`. */
  canonical?: string;
};

/** Names and describes the page after what it shows. */
export function usePageHead({ title, description, canonical }: PageHeadFacts): void {
  useEffect(
    () =>
      pushHead({
        title: `${title} · Vitrine`,
        description: description ?? null,
        canonical: canonical === undefined ? null : location.origin + canonical,
      }),
    [title, description, canonical],
  );
}
