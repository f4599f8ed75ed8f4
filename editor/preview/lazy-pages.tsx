import { use, type ComponentType } from 'react';
import { fetchNow, prefetchFirst } from '#editor/ui/lazy-part.tsx';
import { loadInnerPages } from '#src/templates/load-template.ts';
import type { InnerPages } from '#src/templates/template.ts';

const names = ['Project', 'Post', 'Series', 'OwnPage', 'Tag', 'Cv', 'NotFound'] as const;

/**
 * The inner pages of a template. They are fetched soon after the front page, or when one of them is rendered, which
 * suspends.
 */
export function lazyPages(id: string): InnerPages {
  let fetched: Promise<Partial<InnerPages>> | null = null;
  const load = (): Promise<Partial<InnerPages>> => (fetched ??= fetchNow(() => loadInnerPages(id)));
  prefetchFirst(load);
  const lazyPage = (name: (typeof names)[number]) =>
    function LazyPage(props: object) {
      const Page = use(load())[name] as ComponentType<object> | undefined;
      return Page === undefined ? null : <Page {...props} />;
    };
  // Each wrapper passes its props to the page of that name.
  return Object.fromEntries(names.map((name) => [name, lazyPage(name)])) as unknown as InnerPages;
}
