import { Fragment, type ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { skillKindLabel } from '../parts/cv-parts.tsx';
import { Icon } from '../parts/icon.tsx';
import { written } from '../parts/joined.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { SiteView } from '../template.ts';

type SkillsProps = { section: SectionFor<'skills'>; site: SiteView };

/** Skills as a specimen of words: the name of each group stands small beside its keywords. */
export function Skills({ section, site }: SkillsProps): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      <dl className="skills">
        {section.items.map((group) => {
          const words = written(group.keywords);
          const name = group.name.trim() || skillKindLabel(group.kind, site);
          const small = words.length === 0 ? [group.level] : [name, group.level];
          return (
            <div key={group.id} className="skill">
              <dt className="skill-name" dir="auto">
                <Icon name={group.icon} site={site} />
                {written(small).join(' · ') || skillKindLabel(group.kind, site)}
              </dt>
              <dd className="skill-words" dir="auto">
                <Words words={words.length === 0 ? [name] : words} />
              </dd>
            </div>
          );
        })}
      </dl>
    </TitledSection>
  );
}

function Words({ words }: { words: readonly string[] }): ReactNode {
  return words.map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <span> / </span>}
      <bdi>{word}</bdi>
    </Fragment>
  ));
}
