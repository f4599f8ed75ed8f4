import { readFileSync } from 'node:fs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

/**
 * Changes code while Vitest loads it. For `probed` mutants, the code reports which of their places are reached; of an
 * `active` mutant, the code contains the change.
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
 * The code with `(mutantReached?.(number), place)` for each place, which does not change its behavior.
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
  // At the same position, ends come before starts, and the larger expression starts before the smaller one.
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

/** For each test file, the numbers of the mutants that it reached. @param {string} folder @param {string[]} names */
export function readReached(folder, names) {
  return names.map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')));
}
