import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { focusCss } from '#src/templates/parts/focus.ts';
import { anchorOf } from '#src/templates/parts/shown-sections.ts';
import { templateFor } from '#src/templates/registry.ts';
import type { SiteView, Template } from '#src/templates/template.ts';
import type { EditPath } from '#src/domain/edit-path.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { useSame } from '#editor/ui/use-same.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { existing, homePage, keyOfPage, pageAt, pagesOf, type PreviewPage } from './preview-page.ts';
import { previewImages, previewSite } from './preview-site.ts';
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
  const { client, mediaLibrary } = useEditing();
  // Typing comes first; the page follows when there is time.
  const content = useDeferredValue(useDocument((state) => state.draft.content));
  const uploads = useStore(mediaLibrary, (state) => state.uploads);
  useEffect(() => void mediaLibrary.load(), [mediaLibrary]);
  const images = useMemo(() => previewImages(uploads ?? []), [uploads]);
  const site = useMemo(
    () => previewSite(content, images, (id, size) => client.uploadUrl(id, size)),
    [content, images, client],
  );
  const template = templateFor(content.template);
  const options = useSame(site.options);
  const css = useMemo(
    () => [template.css, template.optionCss(options), focusCss(images)].join('\n'),
    [template, options, images],
  );
  const fonts = useFonts(template, content);
  const root = useSame(rootAttributes(site));

  const [wanted, setPage] = useState<PreviewPage>(homePage);
  const page = existing(wanted, site);
  const pages = pagesOf(site);
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
      const next = pageAt(href, site);
      if (next !== null) setPage(next);
      return;
    }
    const id = sectionOf(target, site);
    if (id !== null && page.kind === 'home') onReveal(id);
    if (page.kind === 'project') onReveal(projectPath(site, page.id));
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
            <select
              value={keyOfPage(page)}
              onChange={(event) => {
                const next = pages.find(({ key }) => key === event.currentTarget.value);
                if (next !== undefined) setPage(next.page);
              }}
            >
              {pages.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
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
              <Page site={site} page={page} template={template} />
            </ErrorBoundary>
          </PreviewFrame>
        )}
      </div>
    </section>
  );
}

/** Drawn again only for another state of the site: not for the key that has been pressed and not yet been followed. */
const Page = memo(function Page({
  site,
  page,
  template,
}: {
  site: SiteView;
  page: PreviewPage;
  template: Template;
}) {
  if (page.kind === 'cv') return <template.Cv site={site} />;
  const project =
    page.kind === 'project' ? site.projects.find((one) => one.project.id === page.id) : undefined;
  return project === undefined ? (
    <template.Home site={site} />
  ) : (
    <template.Project site={site} project={project} />
  );
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

function projectPath(site: SiteView, id: string): string {
  const section = site.sections.find(
    (one) => one.type === 'projects' && one.items.some((project) => project.id === id),
  );
  return section === undefined ? '' : `${section.id}.items.${id}`;
}
