/** Where a page sends what it counts. The server writes it into each page; without it a page counts nothing. */
export type AnalyticsSettings = {
  /** The token of a Mixpanel project. */
  token: string;
  /** An origin, such as `https://api-js.mixpanel.com`. */
  host: string;
  /** Writes each event to the browser's console too. */
  debug: boolean;
};

/** The name of the element in a page's head whose content says what to count with. */
export const metaName = 'vitrine-analytics';

/** Its content in pages as they are built. */
export const analyticsOff = 'off';
