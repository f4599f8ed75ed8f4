import { ArrowUpRight } from 'lucide-react';
import { Suspense } from 'react';
import type { SitePage } from '#src/render/site-pages.tsx';
import { lazyPart } from '#editor/ui/lazy-part.tsx';
import { Button } from '#editor/ui/button.tsx';
import { pageAt } from '../preview-page.ts';
import styles from './typing-tools.module.css';
import type { Typing } from './use-typing.ts';

const RichTextToolbar = lazyPart(
  async () => (await import('#editor/fields/rich-text-toolbar.tsx')).RichTextToolbar,
);

/** The name of the edited text, its formatting, and a button that follows the link around it. */
export function TypingTools({
  typing,
  name,
  pages,
  onOpen,
}: {
  typing: Typing;
  name: string;
  pages: readonly SitePage[];
  onOpen: (page: SitePage) => void;
}) {
  const href = typing.elements[0]?.closest('a[href]')?.getAttribute('href') ?? '';
  const linked = pageAt(href, pages);
  if (typing.editor === null && linked === null) return null;
  return (
    <div
      className={styles.tools}
      onMouseDown={(event) => {
        // A button must not move the caret; a field must.
        if ((event.target as Element).closest('input') === null) event.preventDefault();
      }}
    >
      <p className={styles.name}>{name}</p>
      {typing.editor !== null && (
        <Suspense>
          <RichTextToolbar editor={typing.editor} label={name} />
        </Suspense>
      )}
      {linked !== null && (
        <Button variant="tertiary" onClick={() => onOpen(linked)}>
          Open the page “{linked.name}” <ArrowUpRight size="1.125rem" aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
