import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { setFonts, type PreviewFont } from './preview-fonts.ts';

export type FrameEvents = {
  onOpen: (page: Document) => void;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * An iframe with its own width, stylesheet and language. The same React root renders its content through a portal, so
 * no messages are needed.
 */
export function PreviewFrame({
  title,
  css,
  fonts,
  root,
  width,
  height,
  scale,
  left,
  on,
  children,
}: {
  title: string;
  css: string;
  fonts: readonly PreviewFont[];
  /** Attributes of the root element; null removes one. */
  root: Readonly<Record<string, string | null>>;
  /** In CSS pixels of the framed page. */
  width: number;
  height: number;
  scale: number;
  /** The left edge of the frame in the stage, in CSS pixels. */
  left: number;
  on: FrameEvents;
  children: ReactNode;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [inner, setInner] = useState<Document | null>(null);
  const click = useEffectEvent((event: MouseEvent) => on.onClick(event));
  const keyDown = useEffectEvent((event: KeyboardEvent) => on.onKeyDown(event));

  function loaded(): void {
    const opened = frame.current?.contentDocument ?? null;
    if (opened === null || !opened.body.hasAttribute('data-preview')) return;
    setInner(opened);
    on.onOpen(opened);
  }

  useEffect(() => {
    if (inner === null) return;
    const clicked = (event: MouseEvent): void => click(event);
    const pressed = (event: KeyboardEvent): void => keyDown(event);
    inner.addEventListener('click', clicked, true);
    inner.addEventListener('keydown', pressed);
    return () => {
      inner.removeEventListener('click', clicked, true);
      inner.removeEventListener('keydown', pressed);
    };
  }, [inner]);

  // A layout effect, so that a page is never painted with the styles of another template.
  useLayoutEffect(() => {
    const view = inner?.defaultView;
    if (!inner || !view) return;
    // A constructed stylesheet belongs to the window that creates it.
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    inner.adoptedStyleSheets.splice(0, 1, sheet);
  }, [inner, css]);

  useEffect(() => {
    if (inner !== null) setFonts(inner, fonts);
  }, [inner, fonts]);

  useLayoutEffect(() => {
    if (inner === null) return;
    for (const [name, value] of Object.entries(root)) {
      if (value === null) inner.documentElement.removeAttribute(name);
      else inner.documentElement.setAttribute(name, value);
    }
  }, [inner, root]);

  return (
    <>
      <iframe
        ref={frame}
        title={title}
        srcDoc="<!doctype html><html><head><meta name='viewport' content='width=device-width'></head><body data-preview></body></html>"
        onLoad={loaded}
        style={{ width, height, left, transform: `scale(${scale})` }}
      />
      {inner !== null && createPortal(children, inner.body)}
    </>
  );
}
