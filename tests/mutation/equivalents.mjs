/**
 * Mutants that do not change any behavior, with the reason.
 * @type {readonly { file: string, changed: string, reason: string }[]}
 */
export const equivalents = [
  {
    file: 'src/api/read-body.ts',
    changed: 'if (length >= limit * drainFactor) break;',
    reason: 'a body of exactly that length is refused either way, and nothing of it is left to receive',
  },
  {
    file: 'src/import/source.ts',
    changed: "if (false) return 'all';",
    reason: 'without any children, every child is left over, which gives the same',
  },
  {
    file: 'src/import/date-text.ts',
    changed: 'return false ? null : [year, String(month), day];',
    reason: 'a date with the month "null" is refused as no real date',
  },
  {
    file: 'src/import/formats/page-lines.ts',
    changed: 'if (false) return null;',
    reason: 'it saves looking for columns where there are too few pieces for two, which are not found either',
  },
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
