import { use, type ComponentType } from 'react';
import { fetchNow, fetchSoon } from '#editor/ui/late-part.tsx';
import { loadInnerPages } from '#src/templates/load-template.ts';
import type { InnerPages } from '#src/templates/template.ts';

const names = ['Project', 'Post', 'Series', 'OwnPage', 'Tag', 'Cv', 'NotFound'] as const;

/**
 * The inner pages of a template. They are fetched soon after the front page, or when one of them is rendered, which
 * suspends.
 */
export function latePages(id: string): InnerPages {
  let asked: Promise<Partial<InnerPages>> | null = null;
  const load = (): Promise<Partial<InnerPages>> => (asked ??= fetchNow(() => loadInnerPages(id)));
  fetchSoon(load);
  const late = (name: (typeof names)[number]) =>
    function LatePage(props: object) {
      const Page = use(load())[name] as ComponentType<object> | undefined;
      return Page === undefined ? null : <Page {...props} />;
    };
  // Each wrapper passes its props to the page of that name.
  return Object.fromEntries(names.map((name) => [name, late(name)])) as unknown as InnerPages;
}
