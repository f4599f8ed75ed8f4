import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { setFonts, type PreviewFont } from './preview-fonts.ts';

export type FrameEvents = {
  /** The page is there. */
  onOpen: (page: Document) => void;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The pointer has come to an element; null when it has left the page. */
  onPoint: (target: Element | null) => void;
};

/**
 * A page of its own inside the page: its own width, style sheet and language. Its content is drawn by the same React as
 * everything around it, so nothing has to be sent across.
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
  /** Attributes of the root element; null takes one away. */
  root: Readonly<Record<string, string | null>>;
  /** In CSS pixels of the framed page. */
  width: number;
  height: number;
  scale: number;
  /** Where the frame begins in the stage, in CSS pixels. */
  left: number;
  on: FrameEvents;
  children: ReactNode;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [inner, setInner] = useState<Document | null>(null);
  const click = useEffectEvent((event: MouseEvent) => on.onClick(event));
  const keyDown = useEffectEvent((event: KeyboardEvent) => on.onKeyDown(event));
  const point = useEffectEvent((target: Element | null) => on.onPoint(target));

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
    const pointed = ({ target }: Event): void => point(target as Element);
    const left = (): void => point(null);
    inner.addEventListener('click', clicked, true);
    inner.addEventListener('keydown', pressed);
    inner.addEventListener('pointerover', pointed);
    inner.documentElement.addEventListener('pointerleave', left);
    return () => {
      inner.removeEventListener('pointerover', pointed);
      inner.documentElement.removeEventListener('pointerleave', left);
      inner.removeEventListener('click', clicked, true);
      inner.removeEventListener('keydown', pressed);
    };
  }, [inner]);

  // With what is drawn in it: the page of a template is never seen in the styles of another.
  useLayoutEffect(() => {
    const view = inner?.defaultView;
    if (!inner || !view) return;
    // A sheet belongs to the window it is made in.
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
