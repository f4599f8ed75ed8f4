import type { SectionFor } from '#src/domain/sections/index.ts';
import { written } from './joined.tsx';

export type SkillGroup = SectionFor<'skills'>['items'][number];
export type SkillRow = readonly [SkillGroup, ...SkillGroup[]];

/** True for a group that is nothing but its name: a word itself. */
export const isWord = ({ keywords }: SkillGroup): boolean => written(keywords).length === 0;

/** Names without keywords are words themselves: those of one kind in a row, such as languages, share a row. */
export function skillRows(groups: readonly SkillGroup[]): SkillRow[] {
  return groups.reduce<SkillRow[]>((rows, group) => {
    const last = rows.at(-1);
    const joins = last !== undefined && isWord(group) && isWord(last[0]) && last[0].kind === group.kind;
    return joins ? [...rows.slice(0, -1), [...last, group]] : [...rows, [group]];
  }, []);
}
