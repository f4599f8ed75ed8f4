import type { ThemeRegistration } from 'shiki/core';
import { codeKinds, type CodeKind } from '#src/domain/highlighted-code.ts';

/** The scopes of TextMate grammars by kind of token; `plain` takes back what a broader scope says. */
const scopes: Readonly<Record<CodeKind | 'plain', readonly string[]>> = {
  comment: ['comment', 'punctuation.definition.comment', 'meta.diff.header'],
  keyword: [
    'keyword',
    'storage',
    'variable.language',
    'entity.name.tag',
    'markup.heading',
    'markup.bold',
    'keyword.operator.expression',
    'keyword.operator.new',
    'keyword.operator.logical.python',
  ],
  string: ['string', 'constant.character.escape', 'markup.inline.raw'],
  constant: ['constant', 'support.constant'],
  name: [
    'entity.name',
    'entity.other.attribute-name',
    'support.function',
    'support.type',
    'support.class',
    'meta.diff.range',
  ],
  added: ['markup.inserted'],
  removed: ['markup.deleted'],
  plain: ['keyword.operator', 'meta.template.expression', 'meta.embedded', 'entity.name.namespace'],
};

/** A theme whose "colors" are the positions of the kinds: sites color them by their own styles. */
const colorAt = (index: number): string => `#${index.toString(16).padStart(6, '0').toUpperCase()}`;
const colors = new Map<string, CodeKind>(codeKinds.map((kind, index) => [colorAt(index + 1), kind]));
const plainColor = colorAt(0);

export const codeTheme: ThemeRegistration = {
  name: 'vitrine',
  type: 'light',
  settings: [
    { settings: { foreground: plainColor, background: '#FFFFFF' } },
    { scope: [...scopes.plain], settings: { foreground: plainColor } },
    ...Array.from(colors, ([foreground, kind]) => ({ scope: [...scopes[kind]], settings: { foreground } })),
  ],
};

/** The kind of a token by its color in the theme. */
export const kindOfColor = (color: string | undefined): CodeKind | null =>
  colors.get(color?.toUpperCase() ?? '') ?? null;
