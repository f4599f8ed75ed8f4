import type { ProductEvent, ProductEvents } from './events.ts';
import { metaName, readSettings } from './page-settings.ts';

type Count = (name: string, properties: Readonly<Record<string, unknown>>) => void;

let counting: Promise<Count> | null = null;

/** Counts this page, and later events, where the server says so and the visitor does not object. */
export function startAnalytics(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`);
  const settings = readSettings(meta?.content);
  if (settings === null || objects(navigator) || counting !== null) return;
  counting = import('./mixpanel.ts').then(({ openMixpanel }) => openMixpanel(settings));
  counting.catch((error: unknown) => console.warn('Analytics could not be loaded.', error));
}

/** Counts a product event; does nothing where nothing is counted. */
export function track<Name extends ProductEvent>(name: Name, properties: ProductEvents[Name]): void {
  counting?.then((count) => count(name, properties)).catch(() => null);
}

/** Whether the browser says Do Not Track or Global Privacy Control. */
function objects(browser: Navigator & { globalPrivacyControl?: boolean }): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1';
}
