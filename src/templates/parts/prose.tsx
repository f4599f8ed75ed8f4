import { Fragment, type ReactNode } from 'react';
import type { BlockNode, InlineNode, Mark, RichText } from '#src/domain/rich-text.ts';
import { safeUrl } from '#src/domain/safe-url.ts';
import { unbroken } from './unbroken.tsx';

type HeadingLevel = 2 | 3 | 4 | 5;

/** Rich text as elements. `headings` is the level of its highest headings: 3 below the heading of a section. */
export function Prose({ doc, headings = 3 }: { doc: RichText; headings?: 2 | 3 | 4 }): ReactNode {
  return <Blocks nodes={doc.content} levels={headingLevels(doc, headings)} />;
}

/** Plain text as paragraphs: a blank line ends one, a single line break is kept. */
export function Paragraphs({ text }: { text: string }): ReactNode {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => (
      <p key={index} dir="auto">
        <Lines text={paragraph.trim()} />
      </p>
    ));
}

/** Plain text with its line breaks. */
export function Lines({ text }: { text: string }): ReactNode {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {unbroken(line)}
    </Fragment>
  ));
}

type Levels = ReadonlyMap<BlockNode, HeadingLevel>;

const lowerLevel = { 2: 3, 3: 4, 4: 5 } as const;

/** A heading whose parent level is missing would leave a gap in the outline, so it moves up. */
function headingLevels(doc: RichText, highest: 2 | 3 | 4): Levels {
  const firstHigher = doc.content.findIndex((node) => node.type === 'heading' && node.attrs.level === 3);
  const lower = lowerLevel[highest];
  return new Map(
    doc.content.map((node, index) => {
      const isLower = node.type === 'heading' && node.attrs.level === 4;
      return [node, isLower && firstHigher !== -1 && index > firstHigher ? lower : highest];
    }),
  );
}

function Blocks({ nodes, levels }: { nodes: readonly BlockNode[]; levels: Levels }): ReactNode {
  return nodes.map((node, index) => <Block key={index} node={node} levels={levels} />);
}

function Block({ node, levels }: { node: BlockNode; levels: Levels }): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return hasText(node.content) && <p dir="auto">{inline(node.content ?? [])}</p>;
    case 'heading': {
      if (!hasText(node.content)) return null;
      const level = levels.get(node);
      const words = inline(node.content ?? []);
      // Headings inside quotations and lists are not part of the page's outline.
      if (level === undefined)
        return (
          <p dir="auto">
            <strong>{words}</strong>
          </p>
        );
      const Heading = `h${level}` as const;
      return <Heading dir="auto">{words}</Heading>;
    }
    case 'bulletList':
    case 'orderedList': {
      const List = node.type === 'bulletList' ? 'ul' : 'ol';
      if (node.content.length === 0) return null;
      return (
        <List>
          {node.content.map((item, index) => (
            <li key={index} dir="auto">
              <ListItemBlocks nodes={item.content} levels={levels} />
            </li>
          ))}
        </List>
      );
    }
    case 'blockquote':
      return (
        node.content.length > 0 && (
          <blockquote>
            <Blocks nodes={node.content} levels={levels} />
          </blockquote>
        )
      );
  }
}

/** An item with a single paragraph is rendered without it, so that lists stay tight. */
function ListItemBlocks({ nodes, levels }: { nodes: readonly BlockNode[]; levels: Levels }): ReactNode {
  const [first, ...rest] = nodes;
  if (first?.type !== 'paragraph') return <Blocks nodes={nodes} levels={levels} />;
  return (
    <>
      {inline(first.content ?? [])}
      <Blocks nodes={rest} levels={levels} />
    </>
  );
}

function hasText(content: readonly InlineNode[] | undefined): boolean {
  return (content ?? []).some((node) => node.type === 'text' && node.text.trim() !== '');
}

type Run = { href: string | null; nodes: InlineNode[] };

/** Adjacent nodes with the same URL become one link, even if their other marks differ. */
function inline(nodes: readonly InlineNode[]): ReactNode {
  const runs: Run[] = [];
  for (const node of nodes) {
    const href = hrefOf(node);
    const last = runs.at(-1);
    if (last !== undefined && last.href === href) last.nodes.push(node);
    else runs.push({ href, nodes: [node] });
  }
  return runs.map((run, index) => {
    const words = run.nodes.map((node, at) => <Fragment key={at}>{marked(node)}</Fragment>);
    if (run.href === null) return <Fragment key={index}>{words}</Fragment>;
    return (
      <a key={index} href={run.href} rel="noopener">
        {words}
      </a>
    );
  });
}

function hrefOf(node: InlineNode): string | null {
  const link = marksOf(node).find((mark) => mark.type === 'link');
  return link === undefined ? null : safeUrl(link.attrs.href);
}

const marksOf = (node: InlineNode): readonly Mark[] => (node.type === 'text' ? (node.marks ?? []) : []);

function marked(node: InlineNode): ReactNode {
  if (node.type === 'hardBreak') return <br />;
  return marksOf(node).reduce<ReactNode>((words, mark) => {
    switch (mark.type) {
      case 'bold':
        return <strong>{words}</strong>;
      case 'italic':
        return <em>{words}</em>;
      case 'code':
        return <code>{words}</code>;
      case 'link':
        return words;
    }
  }, unbroken(node.text));
}
