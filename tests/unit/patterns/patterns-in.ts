import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export type Pattern = { place: string; source: string; flags: string };

const code = /\.(?:ts|tsx|mjs|astro)$/;

/** All regular expression literals in the code of this folder, with file and line. */
export function patternsIn(root: string, folder: string): Pattern[] {
  return syntaxOf(root, folder).flatMap(({ file, syntax }) => {
    const found: Pattern[] = [];
    visit(syntax, (node) => {
      if (!ts.isRegularExpressionLiteral(node)) return;
      const end = node.text.lastIndexOf('/');
      found.push({
        place: placeOf(file, syntax, node),
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    });
    return found;
  });
}

/** The calls of RegExp with a string, which no checker can read. */
export function dynamicPatternsIn(root: string, folder: string): string[] {
  return syntaxOf(root, folder).flatMap(({ file, syntax }) => {
    const found: string[] = [];
    visit(syntax, (node) => {
      const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
      if (isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp')
        found.push(placeOf(file, syntax, node));
    });
    return found;
  });
}

type Syntax = { file: string; syntax: ts.SourceFile };

function syntaxOf(root: string, folder: string): Syntax[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => code.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
  return files.map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return {
      file,
      syntax: ts.createSourceFile(file, scriptOf(file, text), ts.ScriptTarget.Latest, true, kindOf(file)),
    };
  });
}

/** The script of an Astro component, between its two `---` lines. */
function scriptOf(file: string, text: string): string {
  return file.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text;
}

function kindOf(file: string): ts.ScriptKind {
  return file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

function placeOf(file: string, syntax: ts.SourceFile, node: ts.Node): string {
  return `${file}:${syntax.getLineAndCharacterOfPosition(node.getStart(syntax)).line + 1}`;
}
