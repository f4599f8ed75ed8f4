import GithubSlugger from 'github-slugger';
import { mdxToHast, mdxToMdast, type HastNode, type MdastNode } from 'satteri';
import type { Unreadable } from './front-matter-text.ts';

/** A content file as the compiler of the build reads it. */
export type MdxTree = { root: MdastNode; headingIds: ReadonlySet<string> };

/** Parses an MDX file with the parser that the build uses. Positions count from the start of the file. */
export function readMdx(text: string): MdxTree | Unreadable {
  try {
    return { root: mdxToMdast(text), headingIds: headingIdsOf(text) };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const { line, what } =
      /^(?<line>\d+):\d+: (?<what>[\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(said)?.groups ?? {};
    return { line: Number(line ?? 1), message: `This is not MDX: ${what ?? said}. ${fixFor(said)}` };
  }
}

function fixFor(said: string): string {
  if (said.includes('create a comment in MDX')) return 'Write {/* … */} in place of <!-- … -->.';
  if (said.includes('closing tag')) return 'Close each component, such as <Callout title="…">…</Callout>.';
  return 'Write \\{ and \\< where a brace or an angle bracket is text.';
}

/** The ids of the headings, in the way the build makes them from the headings' texts. */
function headingIdsOf(text: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const tree = mdxToHast(text, { features: { smartPunctuation: true } });
  return new Set(
    [...nodesOf(tree)]
      .filter((node) => node.type === 'element' && /^h[1-6]$/.test(node.tagName))
      .map((heading) => slugger.slug(textOf(heading))),
  );
}

type AnyNode = MdastNode | HastNode;

/** A node and everything in it, in the order of the text. */
export function* nodesOf<Node extends AnyNode>(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

export function childrenOf<Node extends AnyNode>(node: Node): Node[] {
  // The children of a Markdown node are Markdown nodes, those of an HTML node HTML nodes.
  return 'children' in node ? (node.children as Node[]) : [];
}

/** The text of a node without its markup. */
export function textOf(node: AnyNode): string {
  return 'value' in node && node.type !== 'comment' ? node.value : childrenOf(node).map(textOf).join('');
}

/** The line of a node in its file, from 1. */
export function lineOf(node: AnyNode): number {
  return node.position?.start.line ?? 1;
}
