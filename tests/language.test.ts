import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { inNames, inSentences } from './glossary.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const listed = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src', 'editor', 'cli', 'functions', 'content', '*.md'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
/**
 * Files that are not checked: lists of words, other languages, samples, decisions, golden files, and the glossary
 * itself.
 */
const exempt =
  /^(src\/domain\/(reserved-slugs|confusable)\.ts|src\/passwords\/common-passwords\.ts|src\/templates\/labels\/(?!en)|content\/samples\/|docs\/|tests\/golden\/)/;
const files = listed
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|astro|mdx|md)$/.test(file) && !exempt.test(file));

type Source = { file: string; tree: ts.SourceFile };

const sources: Source[] = files
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .map((file) => ({
    file,
    tree: ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true),
  }));

function eachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => eachNode(child, visit));
}

/** Texts of more than one word: those are shown to people, and are no keys or paths. */
function sentencesOf({ tree }: Source): string[] {
  const found: string[] = [];
  eachNode(tree, (node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node);
    if (isText && /\S\s+\S/.test(node.text)) found.push(node.text.trim().replace(/\s+/g, ' '));
  });
  return found;
}

/** The prose of a page without code, scripts and tags. Astro pages have no prose in their front matter. */
function proseOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const prose = file.endsWith('.astro')
    ? text.replace(/<style[\s\S]*?<\/style>/g, '').replace(/^---[\s\S]*?\n---/, '')
    : text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
  return prose.replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|<[^>]*>/g, ' ').split('\n');
}

function exportedNamesOf({ tree }: Source): string[] {
  return tree.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported !== true) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText(tree));
    const isNamed =
      ts.isFunctionDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isClassDeclaration(statement);
    return isNamed && statement.name !== undefined ? [statement.name.text] : [];
  });
}

const replacedIn = (sentence: string): string[] =>
  inSentences.filter(({ pattern }) => pattern.test(sentence)).map(({ say }) => `“${sentence}”: say ${say}`);

function replacedWordsIn(name: string): string[] {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.flatMap((word) => (Object.hasOwn(inNames, word) ? [`${name}: say ${inNames[word]}`] : []));
}

describe('language', () => {
  it('finds sentences, prose and names to check', () => {
    expect(sources.flatMap(sentencesOf).length).toBeGreaterThan(1000);
    expect(sources.flatMap(exportedNamesOf).length).toBeGreaterThan(1000);
    expect(files.filter((file) => /\.(astro|mdx|md)$/.test(file)).length).toBeGreaterThan(30);
  });

  it('notices words that the glossary replaces', () => {
    expect(replacedIn('Mend the fields named below.')).not.toEqual([]);
    expect(replacedIn('Choose an address.')).not.toEqual([]);
    expect(replacedIn('Confirm your email address.')).toEqual([]);
    expect(replacedWordsIn('letterBox')).not.toEqual([]);
    expect(replacedWordsIn('emailBox')).toEqual([]);
  });

  it('uses the words of the glossary in sentences of the code', () => {
    const wrong = sources.flatMap((source) =>
      sentencesOf(source)
        .flatMap(replacedIn)
        .map((found) => `${source.file} ${found}`),
    );
    expect(wrong).toEqual([]);
  });

  it('uses the words of the glossary on pages and in documents', () => {
    const wrong = files
      .filter((file) => /\.(astro|mdx|md)$/.test(file))
      .flatMap((file) =>
        proseOf(file)
          .flatMap(replacedIn)
          .map((found) => `${file} ${found}`),
      );
    expect(wrong).toEqual([]);
  });

  it('uses the words of the glossary in exported names', () => {
    const wrong = sources.flatMap((source) =>
      exportedNamesOf(source)
        .flatMap(replacedWordsIn)
        .map((found) => `${source.file} ${found}`),
    );
    expect(wrong).toEqual([]);
  });

  it('uses the words of the glossary in names of files', () => {
    expect(files.flatMap(replacedWordsIn)).toEqual([]);
  });
});
