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
  {
    file: 'src/import/formats/json-resume.ts',
    changed: 'if (source === null || !isRecord(source.value)) return undefined;',
    reason: 'the search that calls it takes undefined as false',
  },
];
