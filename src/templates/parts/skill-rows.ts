import type { SectionFor } from '#src/domain/sections/index.ts';
import { nonBlank } from './joined.tsx';

export type SkillGroup = SectionFor<'skills'>['items'][number];
export type SkillRow = readonly [SkillGroup, ...SkillGroup[]];

/** True for a group without keywords, whose name is a keyword itself. */
export const isWord = ({ keywords }: SkillGroup): boolean => nonBlank(keywords).length === 0;

/** Consecutive groups without keywords of one kind, such as languages, share a row. */
export function skillRows(groups: readonly SkillGroup[]): SkillRow[] {
  return groups.reduce<SkillRow[]>((rows, group) => {
    const last = rows.at(-1);
    const joins = last !== undefined && isWord(group) && isWord(last[0]) && last[0].kind === group.kind;
    return joins ? [...rows.slice(0, -1), [...last, group]] : [...rows, [group]];
  }, []);
}
