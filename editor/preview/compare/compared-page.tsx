import { useEffect, useRef, useState } from 'react';
import type { EditPath } from '#src/domain/edit-path.ts';
import type { SitePage } from '#src/render/site-pages.tsx';
import { PreviewFrame } from '../preview-frame.tsx';
import { shownOn } from '../section-elements.ts';
import type { Drawing } from '../use-drawing.ts';
import { useSize } from '../use-size.ts';
import { previewWidths } from '../widths.ts';
import styles from './compare.module.css';

const nothing = (): void => undefined;

/** One side of a comparison: a page as visitors would see it, with its changed sections outlined, the first of them in sight. */
export function ComparedPage({
  title,
  drawing: { site, css, fonts, root },
  page,
  changed,
  onOpen,
  onClose,
}: {
  title: string;
  drawing: Drawing;
  /** null where this side has no such page. */
  page: SitePage | null;
  /** Edit paths of what is different. */
  changed: readonly EditPath[];
  onOpen: (page: Document) => void;
  onClose: () => void;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const [framed, setFramed] = useState<Document | null>(null);
  useEffect(() => {
    if (framed === null || page === null) return;
    let top = Infinity;
    for (const { path, element, apart } of shownOn(framed, site, page.key)) {
      const isChanged = changed.some((one) => `${one}.`.startsWith(`${path}.`));
      for (const part of [element, apart]) {
        part?.toggleAttribute('data-changed', isChanged);
        if (isChanged && part) top = Math.min(top, part.getBoundingClientRect().top);
      }
    }
    // Not `scrollIntoView`, which would scroll the dialog too.
    if (top < Infinity) framed.defaultView?.scrollBy({ top: top - 16, behavior: 'instant' });
  }, [framed, site, page, changed]);
  // As wide as its place, so that what changed can be read.
  const width = Math.min(Math.max(room.width, previewWidths.phone), previewWidths.tablet);
  const scale = room.width / width;
  return (
    <figure className={styles.side}>
      <figcaption>{title}</figcaption>
      <div ref={stage} className={styles.stage}>
        {page === null ? (
          <p>This page is not there.</p>
        ) : (
          room.width > 0 && (
            <PreviewFrame
              title={title}
              css={css + marks}
              fonts={fonts}
              root={root}
              width={width}
              height={room.height / scale}
              scale={scale}
              left={0}
              on={{
                onOpen(opened) {
                  setFramed(opened);
                  onOpen(opened);
                },
                onClick: (event) => event.preventDefault(),
                onKeyDown: ({ key }) => key === 'Escape' && onClose(),
                onPoint: nothing,
              }}
            >
              {page.body(site)}
            </PreviewFrame>
          )
        )}
      </div>
    </figure>
  );
}

const marks = `
[data-changed] { outline: 4px solid Highlight; outline-offset: 2px; }
*, ::before, ::after { animation: none !important; transition: none !important; }
`;
