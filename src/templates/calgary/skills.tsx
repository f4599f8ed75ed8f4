import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { defaultSections } from '../parts/default-sections.tsx';
import { Icon } from '../parts/icon.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { skillKindLabel } from '../parts/skill-kind-label.ts';
import { isWord } from '../parts/skill-rows.ts';
import type { SiteView } from '../template.ts';
import { skylineOf, type Stack } from './skyline.ts';

/** More than these do not fit beside the title, and even more need two rows. */
const [maxBeside, maxInRow] = [5, 7];

function placeOf(stacks: number): string {
  if (stacks <= maxBeside) return 'standing-words beside-title';
  return stacks <= maxInRow ? 'standing-words' : 'standing-words in-rows';
}

type SkillsProps = { section: SectionFor<'skills'>; site: SiteView };

/** Skills: keywords on the horizon beside the title, their groups below it. */
export function Skills({ section, site }: SkillsProps): ReactNode {
  const stacks = skylineOf(section.items);
  if (stacks === null) return <defaultSections.skills section={section} site={site} />;
  return (
    <TitledSection section={section} site={site} className={placeOf(stacks.length)}>
      <dl className="skyline">
        {stacks.map(({ groups, words }) => (
          <div key={groups[0].id}>
            <dt dir="auto">
              <Common groups={groups} site={site} />
            </dt>
            <dd>
              {words.map(({ text, level, icon }, index) => (
                <p key={index} dir="auto">
                  <Icon name={icon} site={site} />
                  {text}
                  <Level text={level} />
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

function Common({ groups: [group], site }: { groups: Stack['groups']; site: SiteView }): ReactNode {
  const kind = skillKindLabel(group.kind, site);
  if (isWord(group)) return kind;
  return (
    <>
      <Icon name={group.icon} site={site} />
      {group.name.trim() || kind}
      <Level text={group.level} />
    </>
  );
}

function Level({ text }: { text: string }): ReactNode {
  if (text.trim() === '') return null;
  return (
    <>
      {' '}
      <span className="level">{text.trim()}</span>
    </>
  );
}
