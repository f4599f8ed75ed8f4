import { useEffect } from 'react';
import { head } from './head.ts';

/** Names the page after what it shows. */
export function useTitle(title: string): void {
  useEffect(() => {
    const entry = head.push({ title: `${title} · Vitrine` });
    return () => entry.dispose();
  }, [title]);
}
