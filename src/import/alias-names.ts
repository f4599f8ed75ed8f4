/** Names under which files of many programs hold the same thing, the likeliest first. */
export const rangeNames = ['date', 'duration', 'period', 'year', 'years', 'dates'];
export const startNames = ['startDate', 'start', 'from', 'started', 'startedAt'];
export const endNames = ['endDate', 'end', 'to', 'ended', 'endedAt'];
export const linkNames = ['url', 'website', 'link', 'href'];
