import type { ProductEvent, ProductEvents } from './events.ts';
import { analyticsOff, metaName } from './page-settings.ts';

type Count = (name: string, properties: Readonly<Record<string, unknown>>) => void;

let counting: Promise<Count> | null = null;

/** Counts this page and later events, if the settings of the page allow it and the visitor does not object. */
export function startAnalytics(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`);
  const content = meta?.content ?? analyticsOff;
  if (content === analyticsOff || objects(navigator) || counting !== null) return;
  // Without analytics, a page does not even load the code that reads the settings.
  counting = import('./mixpanel.ts').then(({ openMixpanel }) => openMixpanel(content));
  counting.catch((error: unknown) => console.warn('Analytics could not be loaded.', error));
}

/** Counts a product event, if analytics is on. */
export function track<Name extends ProductEvent>(name: Name, properties: ProductEvents[Name]): void {
  counting?.then((count) => count(name, properties)).catch(() => null);
}

/** True when the browser sends Do Not Track or Global Privacy Control. */
function objects(browser: Navigator & { globalPrivacyControl?: boolean }): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1';
}
