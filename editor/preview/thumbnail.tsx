import { Suspense, useEffect, useRef, useState } from 'react';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { useSeen } from '#editor/ui/use-seen.ts';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './thumbnail.module.css';
import { fetchDrawing, useDrawing, type Sources } from './use-drawing.ts';
import { useSize } from './use-size.ts';

/** The front page, from its top or from a section; or the body of the first project. */
type Shown = { kind: 'page' } | { kind: 'section'; anchor: string } | { kind: 'body' };

const frontPage: Shown = { kind: 'page' };

const nothing = (): void => undefined;
const events = { onClick: nothing, onKeyDown: nothing, onPoint: nothing };

/**
 * A site in small, drawn once it is in sight. It is a picture: nobody gets into it. */
export function Thumbnail({
  content,
  media,
  icons,
  uploadUrl,
  shows = frontPage,
}: Sources & {
  content: PortfolioContent;
  shows?: Shown;
}) {
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
}

/**
 * Whether all that a site is drawn from has been fetched once. Suspense would wait too, but what has waited is shown no
 * sooner than 300 ms after that.
 */
function useFetched({ template, options, language }: PortfolioContent, isWanted: boolean): boolean {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    if (!isWanted || isFetched) return;
    // What cannot be fetched says so where it is drawn.
    const fetched = (): void => setFetched(true);
    fetchDrawing({ template, options, language }).then(fetched, fetched);
  }, [isWanted, isFetched, template, options, language]);
  return isFetched;
}

/** The width of the pictured page, in CSS pixels: of a part less is enough, and its words are larger. */
const widths = { page: 1000, part: 640 } as const;

function Drawn({ content, media, icons, uploadUrl, shows }: Required<Parameters<typeof Thumbnail>[0]>) {
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

/** Whether the fonts of a page have come, or failed: until then its titles are as wide as those of the system. */
function useFontsOf(page: Document | null): boolean {
  const [hasFonts, setFonts] = useState(false);
  useEffect(() => {
    const view = page?.defaultView;
    if (page === null || view == null) return;
    // A page asks for its fonts when it is laid out for the first time.
    let frame = view.requestAnimationFrame(() => {
      frame = view.requestAnimationFrame(() => void page.fonts.ready.then(() => setFonts(true)));
    });
    return () => view.cancelAnimationFrame(frame);
  }, [page]);
  return hasFonts;
}

/** Scrolls the page alone: `scrollIntoView` would scroll what is around the thumbnail too. */
function beginWith(part: Element): void {
  const view = part.ownerDocument.defaultView;
  if (view === null) return;
  const margin = Number.parseFloat(view.getComputedStyle(part).scrollMarginTop);
  const top = part.getBoundingClientRect().top + view.scrollY - (Number.isNaN(margin) ? 0 : margin);
  view.scrollTo({ top, behavior: 'instant' });
}

/** Nothing of a picture moves. Below its end there is room, so that it can begin with its last section. */
const still = `
html { scrollbar-width: none; }
body { padding-block-end: 100vh !important; }
*, ::before, ::after { animation: none !important; transition: none !important; }
`;
