import { useEffect, useMemo, useRef, useState } from 'react';
import type { SiteIcons } from '#src/domain/icon.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { focusCss } from '#src/templates/parts/focus.ts';
import { templateFor } from '#src/templates/registry.ts';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { useSame } from '#editor/ui/use-same.ts';
import { useSeen } from '#editor/ui/use-seen.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { previewSite, type Media } from './preview-site.ts';
import { rootAttributes } from './root-attributes.ts';
import styles from './thumbnail.module.css';
import { useFonts } from './use-fonts.ts';
import { useSize } from './use-size.ts';

const nothing = (): void => undefined;
const events = { onClick: nothing, onKeyDown: nothing, onPoint: nothing };

/**
 * The front page of a site in small, drawn once it is in sight. It is a picture: nobody gets into it. `anchor` is the
 * fragment of the section that it begins with.
 */
export function Thumbnail({
  content,
  media,
  icons,
  uploadUrl,
  anchor = null,
}: {
  content: PortfolioContent;
  media: Media;
  icons: SiteIcons;
  uploadUrl: (id: string, width: number) => string;
  anchor?: string | null;
}) {
  const root = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(root);
  return (
    <div ref={root} className={styles.thumbnail} inert aria-hidden="true">
      {isSeen && (
        <ErrorBoundary>
          <Drawn content={content} media={media} icons={icons} uploadUrl={uploadUrl} anchor={anchor} />
        </ErrorBoundary>
      )}
    </div>
  );
}

/** The width of the pictured page, in CSS pixels: of a section less is enough, and its words are larger. */
const widths = { page: 1000, section: 640 } as const;

function Drawn({ content, media, icons, uploadUrl, anchor }: Required<Parameters<typeof Thumbnail>[0]>) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const [page, setPage] = useState<Document | null>(null);
  const template = templateFor(content.template);
  const site = useMemo(
    () => previewSite(content, { ...media, icons }, uploadUrl),
    [content, media, icons, uploadUrl],
  );
  const options = useSame(site.options);
  const css = useMemo(
    () => [template.css, template.optionCss(options), focusCss(media.images), still].join('\n'),
    [template, options, media],
  );
  const fonts = useFonts(template, content);
  const attributes = useSame(rootAttributes(site, null));
  useEffect(() => {
    if (page === null || anchor === null) return;
    const section = page.getElementById(anchor);
    section?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [page, anchor, css, fonts, site]);
  const width = anchor === null ? widths.page : widths.section;
  const scale = room.width / width;
  return (
    <div ref={stage} className={styles.stage}>
      {room.width > 0 && (
        <PreviewFrame
          title="Thumbnail"
          css={css}
          fonts={fonts}
          root={attributes}
          width={width}
          height={room.height / scale}
          scale={scale}
          left={0}
          on={{ ...events, onOpen: setPage }}
        >
          <template.Home site={site} />
        </PreviewFrame>
      )}
    </div>
  );
}

/** Nothing of a picture moves. Below its end there is room, so that it can begin with its last section. */
const still = `
html { scrollbar-width: none; }
body { padding-block-end: 100vh !important; }
*, ::before, ::after { animation: none !important; transition: none !important; }
`;
