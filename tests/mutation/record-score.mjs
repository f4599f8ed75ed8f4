import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { equivalents } from './equivalents.mjs';

/**
 * @typedef {{ file: string, code: string, changed: string }} Survivor
 * @typedef {{ room: string, date: string, seed: number, of: number, drawn: number, noticed: number, equivalent: number,
 *   survivors: Survivor[] }} Score
 */

const scoresFile = new URL('scores.json', import.meta.url);
const page = new URL('../../docs/mutation-testing.md', import.meta.url);
const heading = '## Scores';

/** Replaces the score of a room, and writes the page with all scores. @param {Score} score */
export async function recordScore(score) {
  /** @type {Score[]} */
  const before = JSON.parse(readFileSync(scoresFile, 'utf8'));
  const scores = [...before.filter(({ room }) => room !== score.room), score].toSorted((a, b) =>
    a.room.localeCompare(b.room),
  );
  await write(scoresFile, { text: JSON.stringify(scores), parser: 'json' });
  const [introduction] = readFileSync(page, 'utf8').split(heading);
  await write(page, { text: `${introduction}${heading}\n\n${shown(scores)}`, parser: 'markdown' });
}

/** @param {Score[]} scores */
function shown(scores) {
  const rows = scores.map(({ room, date, seed, of, drawn, noticed, equivalent }) => {
    const percent = Math.round((100 * noticed) / (drawn - equivalent));
    return `| ${[room, date, seed, `${drawn} of ${of}`, noticed, equivalent, `${percent} %`].join(' | ')} |`;
  });
  const survivors = scores
    .filter((score) => score.survivors.length > 0)
    .map(({ room, survivors: left }) => `### ${room}\n\n${left.map(shownChange).join('\n')}`);
  const reasons = equivalents.map(
    (known) => `- \`${known.file}\`: ${known.reason}\n  ${code(known.changed)}`,
  );
  return [
    '| Room | Date | Seed | Drawn | Noticed | Equivalent | Score |\n| --- | --- | --- | --- | --- | --- | --- |',
    rows.join('\n'),
    '\n## What survived\n',
    survivors.join('\n\n'),
    ...(reasons.length === 0 ? [] : ['\n## What makes no difference\n', reasons.join('\n')]),
  ].join('\n');
}

/** @param {Survivor} survivor */
function shownChange({ file, code: was, changed }) {
  return `- \`${file}\`\n  ${code(was)} became\n  ${code(changed)}`;
}

/** @param {string} text */
function code(text) {
  const short = text.length > 120 ? `${text.slice(0, 119)}…` : text;
  return `\`\` ${short} \`\``;
}

/** @param {URL} file @param {{ text: string, parser: string }} contents */
async function write(file, { text, parser }) {
  const options = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...options, parser }));
}
