import { nonBlank } from '../parts/joined.tsx';
import { isWord, skillRows, type SkillGroup, type SkillRow } from '../parts/skill-rows.ts';

/** Keywords of one kind, stacked on the horizon, and their groups. */
export type Stack = { groups: SkillRow; words: readonly Word[] };
type Word = { text: string; level: string; icon: string };

const maxStacks = 9;
const maxWords = 14;
/** Longer ones are sentences, which are set in lines. */
const longestWord = 36;

/** The skills as a skyline; null if they are too few, too many, or without groups. */
export function skylineOf(groups: readonly SkillGroup[]): readonly Stack[] | null {
  const stacks = skillRows(groups).map((row) => ({ groups: row, words: wordsOf(row) }));
  const fits = stacks.every(
    ({ groups: [first], words }) =>
      !(isWord(first) && first.kind === 'skill') &&
      words.length <= maxWords &&
      words.every(({ text }) => text !== '' && text.length <= longestWord),
  );
  return fits && stacks.length > 1 && stacks.length <= maxStacks ? stacks : null;
}

function wordsOf(row: SkillRow): Word[] {
  const [first] = row;
  return isWord(first)
    ? row.map(({ name, level, icon }) => ({ text: name.trim(), level, icon }))
    : nonBlank(first.keywords).map((text) => ({ text, level: '', icon: '' }));
}
