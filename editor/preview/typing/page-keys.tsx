import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditPath } from '#src/domain/edit-path.ts';
import { lastNameOf, nameOfPath } from '#src/domain/path-name.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SitePage } from '#src/render/site-pages.tsx';
import { useEditing } from '#editor/fields/editing.ts';
import { announce } from '#editor/ui/status.tsx';
import { isTouchOnly } from '#editor/ui/touch-only.ts';
import type { FoundText } from './find-text.ts';
import { KeysLine, type ShownKeys } from './keys-line.tsx';
import { nextPlace, type PagePlace } from './page-walk.ts';
import type { Point } from './start-typing.ts';
import { TypingTools } from './typing-tools.tsx';
import { usePointed } from './use-pointed.ts';
import type { Typing } from './use-typing.ts';

const directions: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Elements with arrow keys of their own. */
const ownKeys = 'video, audio, input, textarea, select, [contenteditable]';

/** Elements that Tab reaches anyway. */
const reachable = 'a[href], summary, button';

/** Outside the page, so that the caret goes to the end of a text. */
const noPoint = { x: -1, y: -1 };

/**
 * The keys of the page: arrow keys move the focus through its texts and images, Enter edits, Escape leaves. The focus
 * is real, so that Tab continues from there. While the keyboard is used, the name of the place and the keys are shown;
 * during an edit, its tools.
 */
export function PageKeys({
  page,
  content,
  typing,
  textAt,
  imageAt,
  pages,
  onType,
  onOpen,
}: {
  page: Document;
  content: PortfolioContent;
  typing: Typing | null;
  textAt: (element: Element) => FoundText | null;
  imageAt: (element: Element) => EditPath | null;
  pages: readonly SitePage[];
  onType: (text: FoundText, at: Point) => void;
  onOpen: (pageKey: string) => void;
}) {
  const { document: portfolio, view } = useEditing();
  const place = useRef<PagePlace | null>(null);
  const typed = useRef<Typing | null>(null);
  const isPointing = useRef(false);
  const isEnding = useRef(false);
  /** The edit that was ended by a key, until the page shows its result. */
  const ended = useRef<Typing | null>(null);
  const [shown, setShown] = useState<ShownKeys | null>(null);

  function placeAt(element: Element): PagePlace | null {
    if (element.localName === 'img') {
      const path = imageAt(element);
      return path === null ? null : { path, elements: [element as HTMLElement], text: null };
    }
    const text = textAt(element);
    return text && { path: text.place.path, elements: text.elements, text };
  }

  usePointed(page, (target) => {
    if (typing !== null) return [];
    return textAt(target)?.elements ?? (imageAt(target) === null ? [] : [target]);
  });

  function unmark(): void {
    for (const element of place.current?.elements ?? []) element.removeAttribute('data-reached');
  }

  function leave(): void {
    unmark();
    const first = place.current?.elements[0];
    if (first?.matches(reachable) === false) first.removeAttribute('tabindex');
    place.current = null;
    ended.current = null;
    setShown(null);
  }

  function mark(at: PagePlace): void {
    for (const element of at.elements) element.setAttribute('data-reached', '');
    // The page follows a moment after the document, which has what was typed last. The name of the section is the one part
    // that its surroundings show.
    const { content: latest } = portfolio.store.getState().draft;
    const name = nameOfPath(latest, at.path).split(' › ').slice(1).join(' › ');
    setShown({ name, isLink: linkOf(at) !== null });
    announce(name);
  }

  function go(next: PagePlace): void {
    leave();
    const [first] = next.elements;
    if (first === undefined) return;
    place.current = next;
    if (!first.matches(reachable)) first.tabIndex = -1;
    first.focus({ preventScroll: true });
    const { top, bottom } = first.getBoundingClientRect();
    if (top < 0 || bottom > page.documentElement.clientHeight) first.scrollIntoView({ block: 'center' });
    mark(next);
  }

  /** The place that an arrow key leads to. */
  function towards(by: 1 | -1): PagePlace | null {
    const past = (place.current ?? ended.current)?.elements.filter((element) => element.isConnected) ?? [];
    const from = by === 1 ? past.at(-1) : past[0];
    if (from !== undefined) return nextPlace({ from, past, by, placeAt });
    const focused = page.activeElement;
    if (focused !== null && focused !== page.body)
      return placeAt(focused) ?? nextPlace({ from: focused, by, placeAt });
    return nextPlace({
      from: page.body,
      by: 1,
      placeAt,
      isWanted: (element) => element.getBoundingClientRect().bottom > 0,
    });
  }

  function edit({ text, path }: PagePlace): void {
    // The image keeps its place, for the way back to the page.
    if (text === null) return view.reveal(path, 'focus');
    leave();
    onType(text, noPoint);
  }

  /** Follows the link around or in a place. */
  function follow(link: Element | null): void {
    if (link === null) return;
    leave();
    setShown('page');
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  }

  function press(event: KeyboardEvent): boolean {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const isHeld = ctrlKey || metaKey;
    const current = place.current;
    if (altKey || shiftKey) return false;
    if (key === 'Enter' && current !== null) {
      if (isHeld) follow(linkOf(current));
      else edit(current);
      return true;
    }
    if (isHeld) return false;
    if (key === 'Escape' && current !== null) {
      leave();
      (page.activeElement as HTMLElement | null)?.blur();
      return true;
    }
    const by = directions[key];
    const next = by === undefined ? null : towards(by);
    if (next !== null) go(next);
    return next !== null;
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || typing !== null || (event.target as Element).closest(ownKeys)) return;
    if (press(event)) event.preventDefault();
  });
  const pressing = useEffectEvent(({ key }: KeyboardEvent) => {
    isEnding.current = typing !== null && (key === 'Escape' || key === 'Enter') && !isTouchOnly();
  });
  const focused = useEffectEvent(({ target }: FocusEvent) => {
    if (place.current?.elements[0] !== target) leave();
  });
  const entered = useEffectEvent(() => {
    if (typing !== null || isPointing.current || isTouchOnly()) return;
    const current = place.current;
    // Browsers forget the focused element of a frame that loses the focus.
    if (current?.elements[0]?.isConnected === true) return go(current);
    setShown('page');
    announce('Arrow keys move through texts and images. Enter edits.');
  });
  const left = useEffectEvent(() => {
    isPointing.current = false;
    unmark();
    setShown(null);
  });
  /** Returns to the text that was typed. */
  const returned = useEffectEvent(({ path, elements: [first] }: Typing) => {
    const same = first?.isConnected === true ? placeAt(first) : null;
    const isSame = (found: PagePlace | null): boolean => found?.path === path;
    const again = (element: Element): PagePlace | null => {
      const found = placeAt(element);
      return isSame(found) ? found : null;
    };
    const next = isSame(same) ? same : nextPlace({ from: page.body, by: 1, placeAt: again });
    if (next === null) leave();
    else go(next);
  });

  useEffect(() => {
    if (typing !== null) {
      typed.current = typing;
      return;
    }
    if (isEnding.current) ended.current = typed.current;
    isEnding.current = false;
    // The page follows a moment after the document.
    if (ended.current !== null && content === portfolio.store.getState().draft.content)
      returned(ended.current);
  }, [typing, content, portfolio]);

  useEffect(() => {
    const { defaultView: frame } = page;
    const listening = new AbortController();
    const { signal } = listening;
    page.addEventListener('keydown', (event) => pressing(event), { capture: true, signal });
    page.addEventListener('keydown', (event) => pressed(event), { signal });
    page.addEventListener('focusin', (event) => focused(event), { signal });
    page.addEventListener(
      'pointerdown',
      () => {
        isPointing.current = true;
        isEnding.current = false;
        leave();
      },
      { capture: true, signal },
    );
    frame?.addEventListener('focus', () => entered(), { signal });
    frame?.addEventListener('blur', () => left(), { signal });
    // This code may arrive after the focus.
    if (page.hasFocus()) entered();
    return () => listening.abort();
  }, [page]);

  if (typing !== null) {
    const name = lastNameOf(content, typing.path);
    return <TypingTools typing={typing} name={name} pages={pages} onOpen={({ key }) => onOpen(key)} />;
  }
  return shown && <KeysLine shown={shown} />;
}

const linkOf = ({ elements }: PagePlace): Element | null =>
  elements[0]?.closest('a[href]') ?? elements[0]?.querySelector('a[href]') ?? null;
