/** The analytics settings of a page, which the server writes into each page. Without them a page counts nothing. */
export type AnalyticsSettings = {
  /** The token of a Mixpanel project. */
  token: string;
  /** An origin, such as `https://api-js.mixpanel.com`. */
  host: string;
  /** Writes each event to the browser's console too. */
  debug: boolean;
};

/** The name of the meta element that contains the settings. */
export const metaName = 'vitrine-analytics';

/** The content of that element in built pages. */
export const analyticsOff = 'off';
