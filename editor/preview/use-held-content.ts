import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { PortfolioContent } from '#src/domain/portfolio.ts';

/** The pause in typing, in milliseconds, after which React renders the page. */
const pauseMs = 200;

/**
 * The content to render. `hold` keeps the given content until the author pauses, so that rendering a long page does not
 * delay the next key; null ends that at once.
 */
export function useHeldContent(latest: PortfolioContent): {
  content: PortfolioContent;
  hold: (content: PortfolioContent | null) => void;
} {
  const [held, setHeld] = useState<PortfolioContent | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = useCallback((content: PortfolioContent | null): void => {
    const render = (next: PortfolioContent | null): void => startTransition(() => setHeld(next));
    clearTimeout(timer.current);
    render(content);
    if (content !== null) timer.current = setTimeout(render, pauseMs, null);
  }, []);
  return { content: held ?? latest, hold };
}
