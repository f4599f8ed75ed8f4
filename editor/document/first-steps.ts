import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { Section } from '#src/domain/sections/index.ts';
import type { EditPath } from '#src/domain/edit-path.ts';

/** Something that a page is hardly worth a visit without, and the field or list to begin it in. */
export type FirstStep = { label: string; path: EditPath; done: boolean };

/** The way from an empty portfolio to a page, told from the sections it has. Several sections of a kind are one step. */
export function firstSteps(content: PortfolioContent): FirstStep[] {
  const steps = content.sections.flatMap((section) =>
    section.type === 'unknown' || section.hidden ? [] : stepsOf(section),
  );
  const byLabel = new Map<string, FirstStep>();
  for (const step of steps) {
    const first = byLabel.get(step.label);
    if (first === undefined || (step.done && !first.done)) byLabel.set(step.label, step);
  }
  return [...byLabel.values()];
}

function stepsOf(section: Section): FirstStep[] {
  const { id } = section;
  switch (section.type) {
    case 'hero':
      return [
        { label: 'Write your name', path: `${id}.name`, done: isWritten(section.name) },
        { label: 'Say what you do', path: `${id}.headline`, done: isWritten(section.headline) },
      ];
    case 'projects':
      return [{ label: 'Show a first project', path: `${id}.items`, done: section.items.length > 0 }];
    case 'contact':
      return [
        {
          label: 'Tell people how to reach you',
          path: `${id}.email`,
          done:
            section.profiles.length > 0 ||
            [section.email, section.phone, section.website, section.street].some(isWritten),
        },
      ];
    default:
      return [];
  }
}

const isWritten = (text: string): boolean => text.trim() !== '';
