import { useEffect } from 'react';
import { pushHead } from './head.ts';

type PageHeadFacts = {
  title: string;
  /** One sentence for previews of a link; by default that of the static page. */
  description?: string;
  /** The path of the page without parameters of this visit, such as `/contact/ada`. */
  canonical?: string;
};

/** Sets title and description of the page by its content. */
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
