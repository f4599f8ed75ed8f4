import type { BlockFor } from '#src/domain/blocks/index.ts';
import {
  codeKey,
  languageName,
  noCode,
  type CodePiece,
  type HighlightedCode,
  type SiteCode,
} from '#src/domain/highlighted-code.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { entriesOf } from '#src/render/entry-views.ts';
import { codeTheme, kindOfColor } from './code-theme.ts';
import { grammarOf } from './grammars.ts';

/** Characters of a site that are highlighted, the first ones first: the rest would hold up its publish. */
export const maxHighlighted = 200_000;

/** Minified code, which nobody reads by its colors, costs most. */
const maxLine = 1000;

/** The highlighted code of a site. The highlighter is loaded only for sites with code in a known language. */
export async function prepareCode(content: PortfolioContent): Promise<SiteCode> {
  const wanted = withinLimit(codeBlocksOf(content).filter(({ language }) => isKnown(language)));
  if (wanted.length === 0) return noCode;
  const highlight = await openHighlighter(wanted.map(({ language }) => languageName(language)));
  return new Map(wanted.map((block) => [codeKey(block), highlight(block)]));
}

type Code = Pick<BlockFor<'code'>, 'language' | 'code'>;

function codeBlocksOf(content: PortfolioContent): Code[] {
  const { projects, posts, series } = entriesOf(content);
  return [...projects, ...posts, ...series].flatMap(({ body }) =>
    body.filter((block) => block.type === 'code'),
  );
}

const isKnown = (language: string): boolean => grammarOf(languageName(language)) !== undefined;

function withinLimit(blocks: readonly Code[]): Code[] {
  let left = maxHighlighted;
  return blocks.filter(({ code }) => {
    left -= code.length;
    return left >= 0;
  });
}

/** Without WebAssembly: the grammars run on the regular expressions of JavaScript. */
async function openHighlighter(names: readonly string[]): Promise<(block: Code) => HighlightedCode> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/javascript'),
  ]);
  const loaded = await Promise.all(
    [...new Set(names)].map(async (name) => [name, (await grammarOf(name)?.())?.default ?? []] as const),
  );
  const ids = new Map(loaded.map(([name, grammars]) => [name, grammars.at(-1)?.name ?? 'text']));
  const highlighter = await createHighlighterCore({
    themes: [codeTheme],
    langs: loaded.flatMap(([, grammars]) => grammars),
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    warnings: false,
  });
  return ({ language, code }) => {
    const lines = highlighter.codeToTokensBase(code, {
      lang: ids.get(languageName(language)) ?? 'text',
      theme: 'vitrine',
      tokenizeMaxLineLength: maxLine,
      // A time limit would make the result depend on the machine.
      tokenizeTimeLimit: 0,
    });
    return piecesOf(lines);
  };
}

type Token = { content: string; color?: string };

function piecesOf(lines: readonly (readonly Token[])[]): CodePiece[] {
  const pieces = lines.flatMap((line, index): CodePiece[] => [
    ...(index === 0 ? [] : [{ text: '\n', kind: null }]),
    ...line.map(({ content, color }) => ({ text: content, kind: kindOfColor(color) })),
  ]);
  return pieces.reduce<CodePiece[]>((joined, piece) => {
    const last = joined.at(-1);
    const isSpace = piece.text.trim() === '' && piece.text !== '\n';
    if (last !== undefined && (isSpace || last.kind === piece.kind)) last.text += piece.text;
    else joined.push({ ...piece });
    return joined;
  }, []);
}
