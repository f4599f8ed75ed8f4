import type { CvSkills } from '../parts/cv-parts.tsx';
import { skillKindLabel } from '../parts/skill-kind-label.ts';
import type { SiteView } from '../template.ts';

type Row = Pick<CvSkills, 'id' | 'name' | 'words'>;

/** A row for each group; consecutive languages or interests, which are only names, share one below their kind. */
export function skillsOnTimetable(groups: readonly CvSkills[], site: SiteView): Row[] {
  const rows: (Row & Pick<CvSkills, 'isName' | 'kind'>)[] = [];
  for (const { id, name, kind, isName, words } of groups) {
    const last = rows.at(-1);
    const line = isName ? [name, ...words].join('\u00a0· ') : words.join(' · ');
    if (isName && last?.isName === true && last.kind === kind) last.words = [...last.words, line];
    else
      rows.push({
        id,
        kind,
        isName,
        name: isName ? skillKindLabel(kind, site) : name,
        words: line === '' ? [] : [line],
      });
  }
  return rows;
}
