import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { iconNamesIn } from '#src/domain/icon-uses.ts';
import { focusCss } from '#src/templates/parts/focus.ts';
import { ratioCss } from '#src/templates/parts/ratio.ts';
import type { EditPath } from '#src/domain/edit-path.ts';
import { lastNameOf } from '#src/domain/path-name.ts';
import { useContent, useEditing } from '#editor/fields/editing.ts';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { useSame } from '#editor/ui/use-same.ts';
import { DrawnPage } from './drawn-page.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { PageTools } from './page-tools/page-tools.tsx';
import { SectionTools } from './page-tools/section-tools.tsx';
import { chosenScheme, rootAttributes } from './root-attributes.ts';
import { useEcho } from './use-echo.ts';
import { useFollowSelection } from './use-follow-selection.ts';
import { pageAt, pageByKey, previewPages } from './preview-page.ts';
import { previewMedia, previewSite } from './preview-site.ts';
import styles from './preview.module.css';
import { shownOn } from './section-elements.ts';
import { findText, type FoundText } from './typing/find-text.ts';
import { imagePathAt, scopeOf, type Scope } from './typing/page-scope.ts';
import { textPlaces } from './typing/text-places.ts';
import { TypingTools } from './typing/typing-tools.tsx';
import { typingCss } from './typing/typing-css.ts';
import { useTyping } from './typing/use-typing.ts';
import { SchemeSwitch, Widths } from './view-controls.tsx';
import { previewWidths } from './widths.ts';
import { useFonts } from './use-fonts.ts';
import { useLabels } from './use-labels.ts';
import { useSize } from './use-size.ts';
import { useTemplate } from './use-template.ts';
import { useViewFirst } from './use-view-first.ts';

/**
 * The site as it would be published now, at the width of a device. A text is typed where it stands; a click on anything
 * else leads to its field. `onKeyDown` hears the keys pressed in it, `onReveal` the edit path of what was clicked, and
 * whether it is typed on the page. `onPage` gets the page itself, and where in the content an element of it stands; what
 * it returns ends that.
 */
export function Preview({
  onKeyDown,
  onReveal,
  onPage,
}: {
  onKeyDown: (event: KeyboardEvent) => void;
  onPage: (page: Document, pathAt: (element: Element) => EditPath | null) => () => void;
  onReveal: (path: EditPath, isTyped: boolean) => void;
}) {
  const { client, mediaLibrary, iconLibrary, view } = useEditing();
  const latest = useContent();
  const { typing, begin, end } = useTyping(latest);
  const content = typing?.content ?? latest;
  const uploads = useStore(mediaLibrary, (state) => state.uploads);
  useEffect(() => void mediaLibrary.load(), [mediaLibrary]);
  const media = useMemo(() => previewMedia(uploads ?? []), [uploads]);
  const icons = useStore(iconLibrary, (state) => state.icons);
  useEffect(() => void iconLibrary.load(iconNamesIn(content)), [iconLibrary, content]);
  const labels = useLabels(content.language);
  const site = useMemo(
    () => previewSite(content, { ...media, icons, labels }, (id, size) => client.uploadUrl(id, size)),
    [content, media, icons, labels, client],
  );
  const template = useTemplate(content.template);
  const options = useSame(site.options);
  const siteCss = template.siteCss?.(site) ?? '';
  const css = useMemo(
    () =>
      [
        template.css,
        template.optionCss(options),
        siteCss,
        focusCss(media.images),
        ratioCss(media.images),
        typingCss,
      ].join('\n'),
    [template, options, siteCss, media],
  );
  const fonts = useFonts(template, content, labels);
  const scheme = useStore(view, (state) => state.scheme);
  const hasBothSchemes = chosenScheme(site) === null;
  const isDark = scheme === null ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  const root = useSame(rootAttributes(site, scheme));

  const [wanted, setWanted] = useState('home');
  const pages = useMemo(() => previewPages(site, content, template), [site, content, template]);
  const page = pageByKey(pages, wanted);
  const chosenWidth = useStore(view, (state) => state.width);
  const [fitting] = useState(() =>
    innerWidth < previewWidths.tablet ? previewWidths.phone : previewWidths.desktop,
  );
  const width = chosenWidth ?? fitting;
  const [framed, setFramed] = useState<Document | null>(null);
  useFollowSelection({ page: framed, site, content, pageKey: page.key }, (key) => {
    end();
    setWanted(key);
  });
  const drawn = useViewFirst({ page: framed, site, content, pageKey: page.key });
  const { onBefore, onDrawn } = useEcho(
    framed === null || typing !== null ? null : { page: framed, site, content, pageKey: page.key },
  );
  const stage = useRef<HTMLDivElement>(null);
  const marked = useRef<readonly HTMLElement[]>([]);
  const room = useSize(stage);
  const scale = Math.min(1, room.width / width);

  function scopeAt(element: Element): Scope | null {
    return scopeOf(element, { site, content, pageKey: page.key });
  }

  const pathAt = useEffectEvent((element: Element): EditPath | null => {
    const shown = framed === null ? [] : shownOn(framed, site, page.key);
    return shown.find((one) => one.element.contains(element))?.path ?? scopeAt(element)?.path ?? null;
  });
  useEffect(
    () => (framed === null ? undefined : onPage(framed, (element) => pathAt(element))),
    [framed, onPage],
  );

  function textAt(element: Element): FoundText | null {
    const scope = scopeAt(element);
    return scope && findText(element, { root: scope.root, places: textPlaces(content, scope.path) });
  }

  function open(href: string): void {
    const next = pageAt(href, pages);
    if (next === null) return;
    end();
    setWanted(next.key);
  }

  function clicked(event: MouseEvent): void {
    // The frame has classes of its own, so instanceof does not tell an element there.
    const target = event.target as Element;
    const href = target.closest('a[href]')?.getAttribute('href') ?? null;
    if (href !== null && !href.startsWith('#')) event.preventDefault();
    if (target.closest('[contenteditable]') !== null) return;
    const isFollowed = href !== null && (event.ctrlKey || event.metaKey);
    const found = isFollowed ? null : textAt(target);
    if (found !== null) {
      event.preventDefault();
      void begin(found, { x: event.clientX, y: event.clientY });
      onReveal(found.place.path, true);
      return;
    }
    if (href !== null) return open(href);
    const scope = scopeAt(target);
    if (scope === null) return;
    const showsUpload = (src: string, id: string): boolean => src.includes(`/${id}`);
    onReveal(imagePathAt(target, { content, path: scope.path, showsUpload }) ?? scope.path, false);
  }

  function pointed(target: Element | null): void {
    const found = target === null || typing !== null ? null : textAt(target);
    for (const old of marked.current) old.removeAttribute('data-pointed');
    marked.current = found?.elements ?? [];
    for (const element of marked.current) element.setAttribute('data-pointed', '');
  }

  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.toolbar}>
        <Widths width={width} />
        {hasBothSchemes && <SchemeSwitch isDark={isDark} />}
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
      <SectionTools />
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
            on={{ onOpen: setFramed, onClick: clicked, onKeyDown, onPoint: pointed }}
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
        {typing !== null && (
          <TypingTools
            typing={typing}
            name={lastNameOf(content, typing.path)}
            pages={pages}
            onOpen={(next) => {
              end();
              setWanted(next.key);
            }}
          />
        )}
      </div>
    </section>
  );
}
