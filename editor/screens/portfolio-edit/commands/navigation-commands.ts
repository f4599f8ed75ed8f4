import { joinPath, type EditPath } from '#src/domain/edit-path.ts';
import { nameOfPath, wordsOfEntry } from '#src/domain/path-name.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { kinds, type Section, type UnknownSection } from '#src/domain/sections/index.ts';
import type { Editing } from '#editor/fields/editing.ts';
import type { Command } from './command.ts';

/** A list of sections, with the edit path of each. */
type Placed = readonly (readonly [path: EditPath, section: Section | UnknownSection])[];

/** The commands that show the form of a section, of a custom page or of its sections. */
export function navigationCommands({ document, view }: Editing): Command[] {
  const { content } = document.store.getState().draft;
  const paths = [
    ...content.sections.map(({ id }) => id),
    ...content.pages.flatMap((page) => [
      joinPath('pages', page.id),
      ...sectionsOn(page).map(([path]) => path),
    ]),
  ];
  return [
    ...paths.map((path) => ({ label: goTo(content, path), run: () => view.select(path) })),
    { label: 'Go to Settings', run: () => view.select('seo') },
    { label: 'Go to Design', run: () => view.show('design') },
  ];
}

/** The commands that open an entry of a list, such as a project, in its form. Entries without words have no name. */
export function entryCommands({ document, view }: Editing): Command[] {
  const { content } = document.store.getState().draft;
  const sections: Placed = [
    ...content.sections.map((section) => [section.id, section] as const),
    ...content.pages.flatMap(sectionsOn),
  ];
  return sections.flatMap(([at, section]) =>
    entriesOf(section).map(({ path, field }) => ({
      label: goTo(content, joinPath(at, path)),
      run: () => view.reveal(joinPath(at, path, field), 'focus'),
    })),
  );
}

const goTo = (content: PortfolioContent, path: EditPath): string => `Go to ${nameOfPath(content, path)}`;

const sectionsOn = ({ id, sections }: PortfolioContent['pages'][number]): Placed =>
  sections.map((section) => [joinPath('pages', id, 'sections', section.id), section] as const);

/** The entries of a section by their path within it, and the first field of each. */
function entriesOf(section: Section | UnknownSection): { path: EditPath; field: string }[] {
  if (section.type === 'unknown') return [];
  const values: Readonly<Record<string, unknown>> = section;
  return Object.entries(kinds[section.type].fields).flatMap(([name, field]) => {
    if (field.kind !== 'list') return [];
    const entries = values[name] as readonly ({ id: string } & Record<string, unknown>)[];
    return entries
      .filter((entry) => wordsOfEntry(entry, field) !== '')
      .map(({ id }) => ({ path: joinPath(name, id), field: field.essential[0] ?? '' }));
  });
}
