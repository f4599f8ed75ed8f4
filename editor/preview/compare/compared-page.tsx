import { useEffect, useRef, useState } from 'react';
import type { EditPath } from '#src/domain/edit-path.ts';
import type { SitePage } from '#src/render/site-pages.tsx';
import { PreviewFrame } from '../preview-frame.tsx';
import { shownOn } from '../section-elements.ts';
import type { Drawing } from '../use-drawing.ts';
import { useSize } from '../use-size.ts';
import { previewWidths } from '../widths.ts';
import { rangeOf, type ChangedWords } from './changed-words.ts';
import styles from './compare.module.css';

/**
 * One side of a comparison: a page as visitors would see it, with its changed sections outlined, scrolled to the
 * first change.
 */
export function ComparedPage({
  title,
  drawing: { site, css, fonts, root },
  page,
  changed,
  words,
  onOpen,
  onLead,
  onClose,
}: {
  title: string;
  drawing: Drawing;
  /** Null if this side has no such page. */
  page: SitePage | null;
  /** Edit paths of the differences. */
  changed: readonly EditPath[];
  /** The words that the other side lacks. */
  words: readonly ChangedWords[];
  onOpen: (page: Document) => void;
  /** Scrolls the page by this distance. Not `scrollIntoView`, which would scroll the dialog too. */
  onLead: (page: Document, by: number) => void;
  onClose: () => void;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const [framed, setFramed] = useState<Document | null>(null);
  useEffect(() => {
    if (framed === null || page === null) return;
    const tops: number[] = [];
    const ranges: Range[] = [];
    const within = (path: EditPath, of: EditPath): boolean => `${path}.`.startsWith(`${of}.`);
    const mark = (own: readonly ChangedWords[], parts: readonly Element[]): Range[] =>
      own.flatMap((one) => parts.map((part) => rangeOf(one, part)).find((range) => range !== null) ?? []);
    const sections = shownOn(framed, site, page.key);
    for (const { path, element, apart } of sections) {
      const isChanged = changed.some((one) => within(one, path));
      const parts = [apart, element].flatMap((part) => part ?? []);
      for (const part of parts) part.toggleAttribute('data-changed', isChanged);
      if (!isChanged) continue;
      const found = mark(
        words.filter((one) => within(one.path, path)),
        parts,
      );
      ranges.push(...found);
      unfold(parts, found);
      const outlined = Math.min(...parts.map((part) => part.getBoundingClientRect().top)) - 16;
      // A new section has no changed words, and neither has one with words on the other side only.
      tops.push(found.length === 0 ? outlined : Math.max(outlined, Math.min(...found.map(topOf))));
    }
    // The page of an entry has no sections.
    if (sections.length === 0) {
      ranges.push(...mark(words, [framed.body]));
      unfold([framed.body], ranges);
      tops.push(...ranges.map(topOf));
    }
    highlight(framed, ranges);
    if (tops.length > 0) onLead(framed, Math.min(...tops));
  }, [framed, site, page, changed, words, onLead]);
  // As wide as its container, so that the changes are readable.
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

/** Opens collapsed elements around changed words, or a whole changed part without any, to show the change. */
function unfold(parts: readonly Element[], ranges: readonly Range[]): void {
  const folded = parts.flatMap((part) => [
    ...part.querySelectorAll<HTMLDetailsElement>('details:not(nav *)'),
  ]);
  for (const details of folded)
    details.open ||= ranges.length === 0 || ranges.some((range) => range.intersectsNode(details));
}

/** Scrolls words to the upper half of the window, so that their context above is visible. */
function topOf(range: Range): number {
  const height = range.startContainer.ownerDocument?.defaultView?.innerHeight ?? 0;
  return range.getBoundingClientRect().top - height / 2;
}

/** Browsers without highlights only outline the sections. */
function highlight({ defaultView: view }: Document, ranges: readonly Range[]): void {
  if (view !== null && 'highlights' in view.CSS)
    view.CSS.highlights.set('changed', new view.Highlight(...ranges));
}

const marks = `
[data-changed] { outline: 3px solid Highlight; outline-offset: 6px; }
::highlight(changed) { background: #ffe08a; color: #161917; }
*, ::before, ::after { animation: none !important; transition: none !important; }
`;
