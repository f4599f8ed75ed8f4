import { readFileSync } from 'node:fs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

/**
 * Changes code as vitest loads it. With `probed` mutants, code tells which of their places it comes by; with an `active`
 * one, the code has that change.
 */
export function mutantPlugin() {
  /** @type {{ probed: readonly Mutant[], active: Mutant | null }} */
  const state = { probed: [], active: null };
  return {
    state,
    plugin: {
      name: 'mutant',
      enforce: /** @type {const} */ ('pre'),
      /** @param {string} code @param {string} id */
      transform(code, id) {
        const [file, query] = id.split('?');
        const { active, probed } = state;
        if (query !== undefined) return null;
        if (active?.file === file) return code.slice(0, active.start) + active.text + code.slice(active.end);
        return probed.some((mutant) => mutant.file === file) ? withProbes(code, { file, probed }) : null;
      },
    },
  };
}

/**
 * The code with each place as `(mutantReached?.(number), place)`: what it does stays the same.
 * @param {string} code
 * @param {{ file: string | undefined, probed: readonly Mutant[] }} of
 */
function withProbes(code, { file, probed }) {
  const inserts = probed.flatMap((mutant, number) => {
    if (mutant.file !== file) return [];
    const { start, end } = mutant.place;
    const size = end - start;
    return [
      { at: start, order: -size, text: `(globalThis.mutantReached?.(${number}), ` },
      { at: end, order: size, text: ')' },
    ];
  });
  // At the same position what ends comes first, then the larger expression opens outside the smaller one.
  const sorted = inserts.toSorted(
    (a, b) => a.at - b.at || Math.sign(b.order) - Math.sign(a.order) || a.order - b.order,
  );
  let done = 0;
  let result = '';
  for (const { at, text } of sorted) {
    result += code.slice(done, at) + text;
    done = at;
  }
  return result + code.slice(done);
}

/** The numbers of the mutants that each test file came by. @param {string} folder @param {string[]} names */
export function readReached(folder, names) {
  return names.map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')));
}
