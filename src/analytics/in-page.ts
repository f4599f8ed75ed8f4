import { analyticsOff, metaName, type AnalyticsSettings } from './page-settings.ts';

const element = (content: string): string => `<meta name="${metaName}" content="${content}">`;

/** Adds the analytics settings, and their paragraph of the privacy policy, to a built page. */
export function withAnalytics(html: string, settings: AnalyticsSettings): string {
  return html
    .replace(element(analyticsOff), () => element(JSON.stringify(settings).replaceAll('"', '&quot;')))
    .replace('data-analytics="off"', 'data-analytics="off" hidden')
    .replace('data-analytics="on" hidden', 'data-analytics="on"')
    .replaceAll('%ANALYTICS_HOST%', () => new URL(settings.host).host);
}
