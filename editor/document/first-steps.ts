import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { issuesOf } from '#src/domain/field-issues.ts';
import { kinds, type Section } from '#src/domain/sections/index.ts';
import type { EditPath } from '#src/domain/edit-path.ts';
import { sampleTextsIn } from '#src/domain/sample-content.ts';

/** Content that a page should have at least, and the field or list to start in. */
export type FirstStep = { label: string; path: EditPath; done: boolean };

/**
 * The steps from an empty portfolio to a page, by the sections it has. Several sections of a kind are one step.
 * Sample texts and invalid contact details do not count as done.
 */
export function firstSteps(content: PortfolioContent): FirstStep[] {
  const sample = new Set(sampleTextsIn(content));
  const steps = content.sections.flatMap((section) =>
    section.type === 'unknown' || section.hidden ? [] : stepsOf(section, sample),
  );
  const byLabel = new Map<string, FirstStep>();
  for (const step of steps) {
    const first = byLabel.get(step.label);
    if (first === undefined || (step.done && !first.done)) byLabel.set(step.label, step);
  }
  return [...byLabel.values()];
}

function stepsOf(section: Section, sample: ReadonlySet<EditPath>): FirstStep[] {
  const { id } = section;
  const isWritten = (text: string, field: string): boolean =>
    text.trim() !== '' && !sample.has(`${id}.${field}`);
  switch (section.type) {
    case 'hero':
      return [
        { label: 'Write your name', path: `${id}.name`, done: isWritten(section.name, 'name') },
        { label: 'Say what you do', path: `${id}.headline`, done: isWritten(section.headline, 'headline') },
      ];
    case 'projects':
      return [
        {
          label: 'Show a first project',
          path: `${id}.items`,
          done: section.items.some((item) => !sample.has(`${id}.items.${item.id}.title`)),
        },
      ];
    case 'contact': {
      const invalid = new Set(issuesOf(kinds.contact.fields, section, id).map(({ path }) => path));
      const isReachable = (text: string, field: string): boolean =>
        isWritten(text, field) && !invalid.has(`${id}.${field}`);
      return [
        {
          label: 'Tell people how to reach you',
          path: `${id}.email`,
          done:
            section.profiles.some((profile) => isReachable(profile.url, `profiles.${profile.id}.url`)) ||
            (['email', 'phone', 'website', 'street'] as const).some((field) =>
              isReachable(section[field], field),
            ),
        },
      ];
    }
    default:
      return [];
  }
}
