import { nonBlank } from '../parts/joined.tsx';
import { skillRows, type SkillGroup } from '../parts/skill-rows.ts';
import { gridHeight } from './grid-height.ts';
import { titleSize } from './log-height.ts';
import { textHeight, wrappedHeight } from './text-height.ts';

/** Groups side by side; words of one kind are the list of one group. */
export const skillsHeight = (skills: readonly SkillGroup[], width: number): number =>
  gridHeight(
    skillRows(skills).map((groups) => {
      const [{ level, keywords }, ...others] = groups;
      const isList = others.length > 0;
      const words = isList ? groups.map((word) => `${word.name} ${word.level}`) : nonBlank(keywords);
      return (column: number) =>
        titleSize(column) * 1.3 +
        (isList ? 0 : textHeight(level, column, { size: 14 })) +
        (words.length === 0 ? 0 : 2) +
        wrappedHeight(words, column / 1.1, { room: 22, line: 30 });
    }),
    { width, narrowest: 168, between: 18 },
  );
