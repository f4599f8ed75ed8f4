import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { Section } from '#src/domain/sections/index.ts';
import type { EditPath } from './edit-path.ts';

/** Something that a page is hardly worth a visit without, and the field or list to begin it in. */
export type FirstStep = { label: string; path: EditPath; done: boolean };

/** The way from an empty portfolio to a page, told from the sections it has. */
export function firstSteps(content: PortfolioContent): FirstStep[] {
  return content.sections.flatMap((section) =>
    section.type === 'unknown' || section.hidden ? [] : stepsOf(section),
  );
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
