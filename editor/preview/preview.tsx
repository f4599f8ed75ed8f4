import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Crop } from '#src/domain/crop.ts';
import type { EditPath } from '#src/domain/edit-path.ts';
import { useContent, useEditing } from '#editor/fields/editing.ts';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { runPrefetches, deferredPart } from '#editor/ui/lazy-part.tsx';
import { DrawnPage } from './drawn-page.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { SectionTools } from './page-tools/section-tools.tsx';
import { chosenScheme } from './root-attributes.ts';
import { useDrawing } from './use-drawing.ts';
import { useHeldContent } from './use-held-content.ts';
import { useInstantText } from './use-instant-text.ts';
import { scrollTo, useFollowSelection } from './use-follow-selection.ts';
import { pageAt, pageByKey, previewPages } from './preview-page.ts';
import styles from './preview.module.css';
import { keepShownKey, shownKey } from './shown-key.ts';
import type { ShownPage } from './shown-page.ts';
import { shownOn } from './section-elements.ts';
import { findText, type FoundText } from './typing/find-text.ts';
import type { Point } from './typing/start-typing.ts';
import { entryPath, imagePathAt, scopeOf, type Scope } from './typing/page-scope.ts';
import { textPlaces } from './typing/text-places.ts';
import { typingCss } from './typing/typing-css.ts';
import { useTyping } from './typing/use-typing.ts';
import { SchemeSwitch, Widths } from './view-controls.tsx';
import { fittingWidth } from './widths.ts';
import { useSize } from './use-size.ts';
import { useSources } from './use-sources.ts';
import { useViewFirst } from './use-view-first.ts';

const PageTools = deferredPart(async () => (await import('./page-tools/page-tools.tsx')).PageTools);
const PageKeys = deferredPart(async () => (await import('./typing/page-keys.tsx')).PageKeys);

/**
 * The site as it would be published now, at the width of a device. Texts are edited on the page; a click on anything
 * else opens its field. `onKeyDown` gets the keys pressed in it. `onReveal` gets the edit path of a click or an
 * opened page, and whether the page must stay visible, as for edits on it. `onPage` returns a cleanup function.
 */
export function Preview({
  onKeyDown,
  onReveal,
  onPage,
}: {
  onKeyDown: (event: KeyboardEvent) => void;
  onPage: (page: ShownPage) => () => void;
  onReveal: (path: EditPath, isTyped: boolean) => void;
}) {
  const { view, document: portfolio } = useEditing();
  const { content: latest, hold } = useHeldContent(useContent());
  const { typing, begin, end } = useTyping(latest);
  const content = typing?.content ?? latest;
  const sources = useSources(content);
  const scheme = useStore(view, (state) => state.scheme);
  const { template, site, css, fonts, root } = useDrawing(content, sources, scheme);
  const framedCss = useMemo(() => css + typingCss, [css]);
  const hasBothSchemes = chosenScheme(site) === null;
  const isDark = scheme === null ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';

  const [wanted, setWanted] = useState({ key: shownKey(), isFollowed: false });
  // The current page stays visible until the other one has been fetched.
  const turnTo = (key: string, isFollowed = false): void =>
    startTransition(() => setWanted({ key, isFollowed }));
  const pages = useMemo(() => previewPages(site, template), [site, template]);
  const page = pageByKey(pages, wanted.key);
  const entry = entryPath(content, page.key);
  // A page that follows a form leaves that form as it is, because somebody types in it.
  const formEntry = !wanted.isFollowed && entry.includes('.items.') ? entry : null;
  useEffect(() => view.setState({ entry: formEntry }), [view, formEntry]);
  useEffect(() => keepShownKey(page.key), [page.key]);
  const chosenWidth = useStore(view, (state) => state.width);
  const [framed, setFramed] = useState<Document | null>(null);
  useFollowSelection({ page: framed, site, content, pages, pageKey: page.key }, (key) => {
    end();
    turnTo(key, true);
  });
  useEffect(() => {
    if (framed !== null) void runPrefetches();
  }, [framed]);
  const drawn = useViewFirst({ page: framed, site, content, pageKey: page.key });
  const { onBefore, onDrawn } = useInstantText(
    framed === null || typing !== null ? null : { page: framed, site, content, pageKey: page.key },
    hold,
  );
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const width = chosenWidth ?? fittingWidth(room.width);
  const scale = Math.min(1, room.width / width);

  function scopeAt(element: Element): Scope | null {
    return scopeOf(element, { site, content, pageKey: page.key });
  }

  const pathAt = useEffectEvent((element: Element): EditPath | null => {
    const shown = framed === null ? [] : shownOn(framed, site, page.key);
    return shown.find((one) => one.element.contains(element))?.path ?? scopeAt(element)?.path ?? null;
  });
  const allPages = useRef(pages);
  useEffect(() => void (allPages.current = pages), [pages]);
  const show = useEffectEvent(openPage);
  useEffect(() => {
    if (framed === null) return undefined;
    return onPage({
      document: framed,
      pathAt: (element) => pathAt(element),
      pages: () => allPages.current,
      openPage: (key) => show(key),
    });
  }, [framed, onPage]);

  function textAt(element: Element): FoundText | null {
    const scope = scopeAt(element);
    // Typed letters are on the page before React renders it.
    const { content: typed } = portfolio.store.getState().draft;
    return scope && findText(element, { root: scope.root, places: textPlaces(typed, scope.path) });
  }

  function imageAt(element: Element): EditPath | null {
    const scope = scopeAt(element);
    // On the device the URL of an image does not contain its id.
    const showsUpload = (src: string, id: string, crop?: Crop): boolean =>
      src.includes(`/${id}`) || src === sources.uploadUrl(id, 0, crop);
    return scope && imagePathAt(element, { content, path: scope.path, showsUpload });
  }

  /** Opens another page and its form. */
  function openPage(key: string): void {
    end();
    turnTo(key);
    const opened = entryPath(content, key);
    if (opened !== '') onReveal(opened, true);
  }

  function open(href: string): void {
    if (href.startsWith('#')) {
      const to = framed?.getElementById(href.slice(1)) ?? framed?.documentElement;
      if (to === undefined) return;
      to.focus({ preventScroll: true });
      return scrollTo(to);
    }
    const next = pageAt(href, pages);
    if (next !== null) openPage(next.key);
  }

  function typeIn(found: FoundText, at: Point): void {
    void begin(found, at);
    onReveal(found.place.path, true);
  }

  function clicked(event: MouseEvent): void {
    // The iframe has its own classes, so instanceof does not work across documents.
    const target = event.target as Element;
    const href = target.closest('a[href]')?.getAttribute('href') ?? null;
    // Links within the page too: in the frame, whose base URL is that of the editor, they would load the editor.
    if (href !== null) event.preventDefault();
    if (target.closest('[contenteditable]') !== null) return;
    const isFollowed = href !== null && (event.ctrlKey || event.metaKey);
    const found = isFollowed ? null : textAt(target);
    if (found !== null) {
      event.preventDefault();
      return typeIn(found, { x: event.clientX, y: event.clientY });
    }
    const image = isFollowed ? null : imageAt(target);
    if (href !== null && image === null) return open(href);
    const path = image ?? scopeAt(target)?.path;
    if (path !== undefined) onReveal(path, false);
  }

  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.toolbar}>
        <Widths width={width} />
        {hasBothSchemes && <SchemeSwitch isDark={isDark} />}
        {pages.length > 1 && (
          <label className={styles.pages}>
            <span className="visually-hidden">Page of the site</span>
            <select value={page.key} onChange={(event) => openPage(event.currentTarget.value)}>
              {pages.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <SectionTools pageKey={page.key} />
      <div ref={stage} className={styles.canvas}>
        {room.width > 0 && (
          <PreviewFrame
            title="Preview of the site"
            css={framedCss}
            fonts={fonts}
            root={root}
            width={width}
            height={room.height / scale}
            scale={scale}
            left={(room.width - width * scale) / 2}
            on={{ onOpen: setFramed, onClick: clicked, onKeyDown }}
          >
            <ErrorBoundary key={template.id}>
              <DrawnPage site={drawn} page={page} onBefore={onBefore} onDrawn={onDrawn} />
            </ErrorBoundary>
          </PreviewFrame>
        )}
        {framed !== null && (
          <PageTools
            page={framed}
            site={site}
            content={content}
            pageKey={page.key}
            scale={scale}
            left={(room.width - width * scale) / 2}
          />
        )}
        {framed !== null && (
          <PageKeys
            page={framed}
            content={content}
            typing={typing}
            textAt={textAt}
            imageAt={imageAt}
            pages={pages}
            onType={typeIn}
            onOpen={openPage}
          />
        )}
      </div>
    </section>
  );
}
