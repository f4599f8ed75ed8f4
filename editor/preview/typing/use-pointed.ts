import { useEffect, useEffectEvent, useRef } from 'react';

/** Outlines the elements below the pointer that a click would edit. */
export function usePointed(page: Document, elementsAt: (target: Element) => readonly Element[]): void {
  const marked = useRef<readonly Element[]>([]);
  const point = useEffectEvent((target: Element | null) => {
    for (const old of marked.current) old.removeAttribute('data-pointed');
    marked.current = target === null ? [] : elementsAt(target);
    for (const element of marked.current) element.setAttribute('data-pointed', '');
  });
  useEffect(() => {
    const root = page.documentElement;
    const pointed = ({ target }: Event): void => point(target as Element);
    const left = (): void => point(null);
    page.addEventListener('pointerover', pointed);
    root.addEventListener('pointerleave', left);
    return () => {
      page.removeEventListener('pointerover', pointed);
      root.removeEventListener('pointerleave', left);
    };
  }, [page]);
}
