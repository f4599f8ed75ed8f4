import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { iconNamesIn } from '#src/domain/icon-uses.ts';
import { focusCss } from '#src/templates/parts/focus.ts';
import { anchorOf } from '#src/templates/parts/shown-sections.ts';
import { templateFor } from '#src/templates/registry.ts';
import type { SitePage } from '#src/render/site-pages.tsx';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteView } from '#src/templates/template.ts';
import type { EditPath } from '#src/domain/edit-path.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { useSame } from '#editor/ui/use-same.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { pageAt, pageByKey, previewPages } from './preview-page.ts';
import { previewMedia, previewSite } from './preview-site.ts';
import styles from './preview.module.css';
import { useFonts } from './use-fonts.ts';
import { useSize } from './use-size.ts';

const widths = [
  { label: 'Phone', width: 390 },
  { label: 'Tablet', width: 820 },
  { label: 'Desktop', width: 1280 },
] as const;

/**
 * The site as it would be published now, at the width of a device. `onKeyDown` hears the keys pressed in it, `onReveal`
 * the edit path of what was clicked.
 */
export function Preview({
  onKeyDown,
  onReveal,
}: {
  onKeyDown: (event: KeyboardEvent) => void;
  onReveal: (path: EditPath) => void;
}) {
  const { client, mediaLibrary, iconLibrary } = useEditing();
  // Typing comes first; the page follows when there is time.
  const content = useDeferredValue(useDocument((state) => state.draft.content));
  const uploads = useStore(mediaLibrary, (state) => state.uploads);
  useEffect(() => void mediaLibrary.load(), [mediaLibrary]);
  const media = useMemo(() => previewMedia(uploads ?? []), [uploads]);
  const icons = useStore(iconLibrary, (state) => state.icons);
  useEffect(() => void iconLibrary.load(iconNamesIn(content)), [iconLibrary, content]);
  const site = useMemo(
    () => previewSite(content, { ...media, icons }, (id, size) => client.uploadUrl(id, size)),
    [content, media, icons, client],
  );
  const template = templateFor(content.template);
  const options = useSame(site.options);
  const css = useMemo(
    () => [template.css, template.optionCss(options), focusCss(media.images)].join('\n'),
    [template, options, media],
  );
  const fonts = useFonts(template, content);
  const root = useSame(rootAttributes(site));

  const [wanted, setWanted] = useState('home');
  const pages = useMemo(() => previewPages(site, content), [site, content]);
  const page = pageByKey(pages, wanted);
  const [width, setWidth] = useState<number>(() =>
    innerWidth < widths[1].width ? widths[0].width : widths[2].width,
  );
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const scale = Math.min(1, room.width / width);

  function clicked(event: MouseEvent): void {
    // The frame has classes of its own, so instanceof does not tell an element there.
    const target = event.target as Element;
    const link = target.closest('a[href]');
    if (link !== null) {
      const href = link.getAttribute('href') ?? '';
      if (!href.startsWith('#')) event.preventDefault();
      const next = pageAt(href, pages);
      if (next !== null) setWanted(next.key);
      return;
    }
    const id = sectionOf(target, site);
    if (page.key !== 'home') onReveal(entryPath(content, page.key));
    else if (id !== null) onReveal(id);
  }

  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.toolbar}>
        <div role="group" aria-label="Width of the preview" className={styles.widths}>
          {widths.map((one) => (
            <Button
              key={one.width}
              variant="tertiary"
              aria-pressed={width === one.width}
              onClick={() => setWidth(one.width)}
            >
              {one.label}
            </Button>
          ))}
        </div>
        {pages.length > 1 && (
          <label className={styles.pages}>
            <span className="visually-hidden">Page of the site</span>
            <select value={page.key} onChange={(event) => setWanted(event.currentTarget.value)}>
              {pages.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div ref={stage} className={styles.canvas}>
        {room.width > 0 && (
          <PreviewFrame
            title="Preview of the site"
            css={css}
            fonts={fonts}
            root={root}
            width={width}
            height={room.height / scale}
            scale={scale}
            left={(room.width - width * scale) / 2}
            on={{ onClick: clicked, onKeyDown }}
          >
            <ErrorBoundary key={template.id}>
              <Page site={site} page={page} />
            </ErrorBoundary>
          </PreviewFrame>
        )}
      </div>
    </section>
  );
}

/** Drawn again only for another state of the site: not for the key that has been pressed and not yet been followed. */
const Page = memo(function Page({ site, page }: { site: SiteView; page: SitePage }) {
  return page.body(site);
});

function rootAttributes(site: SiteView): Record<string, string | null> {
  const { scheme } = site.options;
  return {
    lang: site.language,
    dir: site.dir,
    'data-scheme': typeof scheme === 'string' && scheme !== 'system' ? scheme : null,
  };
}

/** The section of the portfolio that an element of the front page belongs to, by the anchors that templates give them. */
function sectionOf(element: Element, site: SiteView): string | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { id } = at;
    const section = id === '' ? undefined : site.sections.find((one) => anchorOf(one, site) === id);
    if (section !== undefined) return section.id;
  }
  // The introduction has no anchor: it is what stands in the head of the page or outside the sections.
  const atHead = element.closest('header, main') !== null;
  return atHead ? (site.sections.find(({ type }) => type === 'hero')?.id ?? null) : null;
}

/** The edit path of the entry or the page of one's own that has an id; empty where none has it. */
function entryPath({ sections, pages }: PortfolioContent, id: string): EditPath {
  if (pages.some((page) => page.id === id)) return `pages.${id}`;
  if (sections.some((section) => section.id === id)) return id;
  const section = sections.find((one) => 'items' in one && one.items.some((item) => item.id === id));
  return section === undefined ? '' : `${section.id}.items.${id}`;
}
