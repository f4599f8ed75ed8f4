import { memo, Suspense, useEffect, useRef, useState } from 'react';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { useSeen } from '#editor/ui/use-seen.ts';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './thumbnail.module.css';
import { fetchDrawing, useDrawing, type Sources } from './use-drawing.ts';
import { useSize } from './use-size.ts';

/** The front page, from its top or from a section, or the body of the first project. */
type Shown = { kind: 'page' } | { kind: 'section'; anchor: string } | { kind: 'body' };

const frontPage: Shown = { kind: 'page' };

const nothing = (): void => undefined;
const events = { onClick: nothing, onKeyDown: nothing };

type Props = Sources & { content: PortfolioContent; shows?: Shown };

/**
 * A scaled-down site that renders once it is visible, and again only for other content. It is decorative: it can be
 * neither focused nor clicked.
 */
export const Thumbnail = memo(function Thumbnail({
  content,
  media,
  icons,
  uploadUrl,
  shows = frontPage,
}: Props) {
  const root = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(root);
  const isFetched = useFetched(content, isSeen);
  return (
    <div ref={root} className={styles.thumbnail} inert aria-hidden="true">
      {isFetched && (
        <ErrorBoundary>
          <Suspense>
            <Drawn content={content} media={media} icons={icons} uploadUrl={uploadUrl} shows={shows} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
});

/** True once all data of a site has been fetched. Suspense could wait too, but it delays the result by 300 ms. */
function useFetched({ template, options, language }: PortfolioContent, isWanted: boolean): boolean {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    if (!isWanted || isFetched) return;
    // Fetch errors are reported where the data is rendered.
    const fetched = (): void => setFetched(true);
    fetchDrawing({ template, options, language }).then(fetched, fetched);
  }, [isWanted, isFetched, template, options, language]);
  return isFetched;
}

/** The width of the page in a thumbnail, in CSS pixels. Parts are narrower, which makes their text larger. */
const widths = { page: 1000, part: 640 } as const;

function Drawn({ content, media, icons, uploadUrl, shows }: Required<Props>) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const [page, setPage] = useState<Document | null>(null);
  const hasFonts = useFontsOf(page);
  const { template, site, css, fonts, root } = useDrawing(content, { media, icons, uploadUrl });
  const begin =
    shows.kind === 'section' ? `#${CSS.escape(shows.anchor)}` : shows.kind === 'body' ? '.body' : null;
  const [project] = site.projects;
  useEffect(() => {
    if (page === null || begin === null) return;
    const part = page.querySelector(begin);
    if (part !== null) beginWith(part);
  }, [page, begin, css, fonts, site]);
  const width = begin === null ? widths.page : widths.part;
  const scale = room.width / width;
  return (
    <div ref={stage} className={styles.stage} data-drawn={hasFonts}>
      {room.width > 0 && (
        <PreviewFrame
          title="Thumbnail"
          css={css + still}
          fonts={fonts}
          root={root}
          width={width}
          height={room.height / scale}
          scale={scale}
          left={0}
          on={{ ...events, onOpen: setPage }}
        >
          {shows.kind === 'body' && project !== undefined ? (
            <template.Project site={site} project={project} />
          ) : (
            <template.Home site={site} />
          )}
        </PreviewFrame>
      )}
    </div>
  );
}

/**
 * True once a page has content, and its fonts have loaded or failed. Until then it is white, or its titles have the
 * width of system fonts.
 */
function useFontsOf(page: Document | null): boolean {
  const [hasFonts, setFonts] = useState(false);
  useEffect(() => {
    const view = page?.defaultView;
    if (page === null || view == null) return;
    let frame = 0;
    const check = (): void => {
      const isEmpty = page.body.childElementCount === 0;
      frame = view.requestAnimationFrame(isEmpty ? check : waitForFonts);
    };
    // A page requests its fonts in its first layout.
    const waitForFonts = (): void => {
      frame = view.requestAnimationFrame(() => void page.fonts.ready.then(() => setFonts(true)));
    };
    check();
    return () => view.cancelAnimationFrame(frame);
  }, [page]);
  return hasFonts;
}

/** Scrolls only the page: `scrollIntoView` would scroll the surroundings of the thumbnail too. */
function beginWith(part: Element): void {
  const view = part.ownerDocument.defaultView;
  if (view === null) return;
  const margin = Number.parseFloat(view.getComputedStyle(part).scrollMarginTop);
  const top = part.getBoundingClientRect().top + view.scrollY - (Number.isNaN(margin) ? 0 : margin);
  view.scrollTo({ top, behavior: 'instant' });
}

/**
 * Disables animations, and the controls of videos, which would wait for a film forever. The room below the end lets
 * the thumbnail start at the last section.
 */
const still = `
html { scrollbar-width: none; }
body { padding-block-end: 100vh !important; }
*, ::before, ::after { animation: none !important; transition: none !important; }
video::-webkit-media-controls { display: none !important; }
`;
