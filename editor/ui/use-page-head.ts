import { useEffect } from 'react';
import { head } from './head.ts';

type PageHeadFacts = {
  title: string;
  /** One sentence for previews of a link; that of the built page unless given. */
  description?: string;
  /** The path of the page without what only this visit brings, such as `/contact/ada`. */
  canonical?: string;
};

/** Names and describes the page after what it shows. */
export function usePageHead({ title, description, canonical }: PageHeadFacts): void {
  useEffect(() => {
    const entry = head.push({
      title: `${title} · Vitrine`,
      meta: description === undefined ? [] : [{ name: 'description', content: description }],
      link: canonical === undefined ? [] : [{ rel: 'canonical', href: location.origin + canonical }],
    });
    return () => entry.dispose();
  }, [title, description, canonical]);
}
