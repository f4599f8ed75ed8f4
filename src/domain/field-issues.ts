import { isBlankBlock } from './blank.ts';
import { buttonIssues } from './button-issues.ts';
import type { Issue } from './errors.ts';
import type { FieldRules } from './fields/field.ts';
import {
  fieldKinds,
  type AnyBlock,
  type Field,
  type FieldKind,
  type FieldOf,
  type Fields,
  type ImageUse,
} from './fields.ts';
import { isSilent, noWords, wordsOf, type UploadWords } from './image-words.ts';
import type { PortfolioContent } from './portfolio.ts';
import { blockKinds, isBlockType } from './blocks/index.ts';
import { pageFields } from './pages.ts';
import { kinds, type Section } from './sections/index.ts';

/**
 * What must be fixed before a portfolio can be published. Drafts may hold all of it. Hidden parts are not checked.
 * `words` are those of its uploads: an image that has some needs none of its own.
 * Paths are edit paths: `<sectionId>.items.<itemId>.title`.
 */
export function publishIssues(content: PortfolioContent, words: UploadWords = noWords): Issue[] {
  const shown = shownOf(content.sections);
  if (shown.length === 0) return [{ path: 'sections', message: 'Add a section. A page needs at least one.' }];
  const pages = content.pages.filter(({ hidden }) => !hidden);
  return [
    ...shown.flatMap((section) => sectionIssues(section, { path: section.id, words }, content)),
    ...pages.flatMap((page) => [
      ...issuesOf(pageFields, page, { path: `pages.${page.id}`, words }),
      ...shownOf(page.sections).flatMap((section) =>
        sectionIssues(section, { path: `pages.${page.id}.sections.${section.id}`, words }, content),
      ),
    ]),
  ];
}

function shownOf(sections: PortfolioContent['sections']): Section[] {
  return sections.filter((section): section is Section => section.type !== 'unknown' && !section.hidden);
}

function sectionIssues(section: Section, place: Place, content: PortfolioContent): Issue[] {
  return [
    ...issuesOf(kinds[section.type].fields, section, place),
    ...buttonIssues(section, place.path, content),
  ];
}

type Place = { path: string; words?: UploadWords };

/** The issues of a record of values against its fields. */
export function issuesOf(fields: Fields, values: object, { path, words = noWords }: Place): Issue[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    fieldIssues(field, Reflect.get(values, name), { path: `${path}.${name}`, words }),
  );
}

function fieldIssues(field: Field, value: unknown, { path, words }: Required<Place>): Issue[] {
  if (field.kind === 'list') {
    if (!fieldKinds.list.holds(value)) return [];
    return value
      .filter((item) => !item.hidden)
      .flatMap((item) => issuesOf(field.item, item, { path: `${path}.${item.id}`, words }));
  }
  if (field.kind === 'blocks') {
    if (!fieldKinds.blocks.holds(value)) return [];
    return value.flatMap((block) =>
      block.hidden || !isBlockType(block.type) || isUntouched(block)
        ? []
        : issuesOf(blockKinds[block.type].fields, block, { path: `${path}.${block.id}`, words }),
    );
  }
  const isDescribed =
    fieldKinds.image.holds(value) && value !== null && field.kind === 'image' && hasWords(value, words);
  const issue = isDescribed ? null : publishIssue(field.kind, field, value);
  return issue === null ? [] : [{ path, message: `${field.label}: ${issue}` }];
}

/** True for a block that a starting point made and nobody has filled: sites leave it out. */
const isUntouched = (block: AnyBlock): boolean => block.hint !== undefined && isBlankBlock(block, () => true);

/** Whether an image says what it shows, or its upload does. */
function hasWords(use: ImageUse, words: UploadWords): boolean {
  return !isSilent(wordsOf(use, words.get(use.uploadId)));
}

/** Kind and field go together: the rules are those of the field's own kind. */
function publishIssue<K extends FieldKind>(kind: K, field: FieldOf<K>, value: unknown): string | null {
  const rules: FieldRules<FieldOf<K>> = fieldKinds[kind];
  return rules.holds(value) ? rules.issue(field, value) : null;
}
