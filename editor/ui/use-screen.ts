import { useSyncExternalStore } from 'react';

export type ScreenSize = 'phone' | 'tablet' | 'desktop';

const desktop = matchMedia('(width > 64rem)');
const beyondPhone = matchMedia('(width > 44rem)');

/** How much room there is: a phone up to 704 px, a tablet up to 1024 px at the usual size of text. */
export function useScreen(): ScreenSize {
  return useSyncExternalStore(subscribe, screenSize);
}

/** The same, at this moment. */
export function screenSize(): ScreenSize {
  return desktop.matches ? 'desktop' : beyondPhone.matches ? 'tablet' : 'phone';
}

function subscribe(onChange: () => void): () => void {
  for (const query of [desktop, beyondPhone]) query.addEventListener('change', onChange);
  return () => {
    for (const query of [desktop, beyondPhone]) query.removeEventListener('change', onChange);
  };
}
