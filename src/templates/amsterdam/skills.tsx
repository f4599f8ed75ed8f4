import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { skillKindLabel } from '../parts/skill-kind-label.ts';
import { Icon } from '../parts/icon.tsx';
import { nonBlank } from '../parts/joined.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { isWord, skillRows, type SkillRow } from '../parts/skill-rows.ts';
import type { SiteView } from '../template.ts';

type SkillsProps = { section: SectionFor<'skills'>; site: SiteView };

/** Skills as a type specimen: the name of each group is small beside its keywords. */
export function Skills({ section, site }: SkillsProps): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      <dl className="skills">
        {skillRows(section.items).map((groups) => (
          <Row key={groups[0].id} groups={groups} site={site} />
        ))}
      </dl>
    </TitledSection>
  );
}

function Row({ groups, site }: { groups: SkillRow; site: SiteView }): ReactNode {
  const [first] = groups;
  const name = first.name.trim() || skillKindLabel(first.kind, site);
  return (
    <div className="skill">
      <dt className="skill-name" dir="auto">
        {!isWord(first) && <Icon name={first.icon} site={site} />}
        {isWord(first) ? skillKindLabel(first.kind, site) : nonBlank([name, first.level]).join('\u00a0· ')}
      </dt>
      <dd>
        <ul className="skill-words" dir="auto">
          {isWord(first)
            ? groups.map((group) => (
                <li key={group.id}>
                  <Icon name={group.icon} site={site} />
                  {group.name.trim()}
                  {group.level.trim() !== '' && <small> {group.level.trim()}</small>}
                </li>
              ))
            : nonBlank(first.keywords).map((word, index) => <li key={index}>{word}</li>)}
        </ul>
      </dd>
    </div>
  );
}
