import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { PortfolioContent } from '#src/domain/portfolio.ts';

/** The pause between two keys, in milliseconds, after which the whole page is drawn. */
const pauseMs = 200;

/**
 * The content to draw. While typed letters are shown at once, `hold` keeps the content of before until the author pauses,
 * so that drawing a long page does not delay the next key; null ends that.
 */
export function useUntilPause(latest: PortfolioContent): {
  content: PortfolioContent;
  hold: (content: PortfolioContent | null) => void;
} {
  const [held, setHeld] = useState<PortfolioContent | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = useCallback((content: PortfolioContent | null): void => {
    const draw = (next: PortfolioContent | null): void => startTransition(() => setHeld(next));
    clearTimeout(timer.current);
    draw(content);
    if (content !== null) timer.current = setTimeout(draw, pauseMs, null);
  }, []);
  return { content: held ?? latest, hold };
}
