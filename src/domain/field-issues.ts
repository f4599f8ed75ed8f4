import { isBlankBlock } from './blank.ts';
import { buttonIssues } from './button-issues.ts';
import type { EditPath } from './edit-path.ts';
import type { Issue } from './errors.ts';
import type { FieldRules } from './fields/field.ts';
import {
  fieldKinds,
  type AnyBlock,
  type Field,
  type FieldKind,
  type FieldOf,
  type Fields,
} from './fields.ts';
import type { PortfolioContent } from './portfolio.ts';
import { blockKinds, isBlockType } from './blocks/index.ts';
import { pageFields } from './pages.ts';
import { kinds, type Section } from './sections/index.ts';

/**
 * What must be fixed before a portfolio can be published. Drafts may hold all of it. Hidden parts are not checked.
 * Paths are edit paths: `<sectionId>.items.<itemId>.title`.
 */
export function publishIssues(content: PortfolioContent): Issue[] {
  const shown = shownOf(content.sections);
  if (shown.length === 0) return [{ path: 'sections', message: 'Add a section. A page needs at least one.' }];
  const pages = content.pages.filter(({ hidden }) => !hidden);
  return [
    ...shown.flatMap((section) => sectionIssues(section, section.id, content)),
    ...pages.flatMap((page) => [
      ...issuesOf(pageFields, page, `pages.${page.id}`),
      ...shownOf(page.sections).flatMap((section) =>
        sectionIssues(section, `pages.${page.id}.sections.${section.id}`, content),
      ),
    ]),
  ];
}

function shownOf(sections: PortfolioContent['sections']): Section[] {
  return sections.filter((section): section is Section => section.type !== 'unknown' && !section.hidden);
}

function sectionIssues(section: Section, path: EditPath, content: PortfolioContent): Issue[] {
  return [...issuesOf(kinds[section.type].fields, section, path), ...buttonIssues(section, path, content)];
}

/** The issues of a record of values against its fields. */
export function issuesOf(fields: Fields, values: object, path: EditPath): Issue[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    fieldIssues(field, Reflect.get(values, name), `${path}.${name}`),
  );
}

function fieldIssues(field: Field, value: unknown, path: EditPath): Issue[] {
  if (field.kind === 'list') {
    if (!fieldKinds.list.holds(value)) return [];
    return value
      .filter((item) => !item.hidden)
      .flatMap((item) => issuesOf(field.item, item, `${path}.${item.id}`));
  }
  if (field.kind === 'blocks') {
    if (!fieldKinds.blocks.holds(value)) return [];
    return value.flatMap((block) =>
      block.hidden || !isBlockType(block.type) || isUntouched(block)
        ? []
        : issuesOf(blockKinds[block.type].fields, block, `${path}.${block.id}`),
    );
  }
  const issue = publishIssue(field.kind, field, value);
  return issue === null ? [] : [{ path, message: `${field.label}: ${issue}` }];
}

/** True for a block that a starting point made and nobody has filled: sites leave it out. */
const isUntouched = (block: AnyBlock): boolean => block.hint !== undefined && isBlankBlock(block, () => true);

/** Kind and field go together: the rules are those of the field's own kind. */
function publishIssue<K extends FieldKind>(kind: K, field: FieldOf<K>, value: unknown): string | null {
  const rules: FieldRules<FieldOf<K>> = fieldKinds[kind];
  return rules.holds(value) ? rules.issue(field, value) : null;
}
