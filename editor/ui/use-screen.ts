import { useSyncExternalStore } from 'react';

export type ScreenSize = 'phone' | 'tablet' | 'desktop';

const desktop = matchMedia('(width > 64rem)');
const beyondPhone = matchMedia('(width > 44rem)');

/** The screen size: a phone up to 704 px, a tablet up to 1024 px at the default text size. */
export function useScreen(): ScreenSize {
  return useSyncExternalStore(subscribe, screenSize);
}

/** The current screen size. */
export function screenSize(): ScreenSize {
  return desktop.matches ? 'desktop' : beyondPhone.matches ? 'tablet' : 'phone';
}

function subscribe(onChange: () => void): () => void {
  for (const query of [desktop, beyondPhone]) query.addEventListener('change', onChange);
  return () => {
    for (const query of [desktop, beyondPhone]) query.removeEventListener('change', onChange);
  };
}
