/** What visitors may write to the owner of a site, in characters. */
export const messageLimits = { name: 120, email: 254, message: 5000 } as const;

/** The seconds below which no person fills in a form. */
export const minFormSeconds = 3;
