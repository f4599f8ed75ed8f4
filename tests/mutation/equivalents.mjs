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
  {
    file: 'src/publish/publish.ts',
    changed: 'if (addedBytes >= 0) await change(addedBytes);',
    reason: 'adding nothing to the usage only writes what is stored',
  },
  {
    file: 'src/publish/fonts/cut-font.ts',
    changed: 'return { [name]: false ? min : { min, max } };',
    reason: 'a range from a value to itself is that value to HarfBuzz',
  },
];
