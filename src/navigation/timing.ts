/** How long after a page has loaded its route rules are fetched: never beside what the page shows. */
export const manifestDelayMs = 1000;

/** How often an open page checks for a newer build; it also checks when its window gets the focus. */
export const buildCheckMs = 5 * 60_000;

/** After a chunk failed to load, the page of the same path is not loaded again within this time. */
export const chunkReloadWindowMs = 10_000;

/** Changes of the head within this time are drawn together. */
export const headDebounceMs = 10;

/** How long a payload may take; after that the browser loads the page itself. */
export const payloadTimeoutMs = 4000;

/** The first pause before checking again whether the server can be reached; each next one is twice as long. */
export const minReachPauseMs = 1000;

/** The longest of these pauses. */
export const maxReachPauseMs = 30_000;

/** The timeout of that check. */
export const reachTimeoutMs = 10_000;

/** How long a link of the app waits for the server to respond; after that it is followed. */
export const linkCheckMs = 300;

/** For this long after a response, the server counts as reachable, and links are followed without a check. */
export const linkTrustMs = 10_000;
