/**
 * Changes that make no difference anybody could notice, with the reason.
 * @type {readonly { file: string, changed: string, reason: string }[]}
 */
export const equivalents = [
  {
    file: 'src/import/html-text.ts',
    changed: "if (tag !== 'a') return undefined;",
    reason: 'the only caller takes null and undefined alike, as no mark',
  },
];
