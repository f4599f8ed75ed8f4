/** True for a request for the API, by its target. */
export const isApi = (url: string | undefined): boolean => /^\/api(\/|\?|$)/.test(url ?? '');
