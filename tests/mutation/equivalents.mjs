/**
 * Changes that make no difference anybody could notice, with the reason.
 * @type {readonly { file: string, changed: string, reason: string }[]}
 */
export const equivalents = [];
