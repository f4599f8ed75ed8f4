import { childrenOf, readMdx, textOf } from './mdx-tree.ts';

/** Words that an adult reads in a minute, silently and in English. */
const wordsPerMinute = 230;

/** How long a post takes to read, in minutes, from 1. Markup, attributes and front matter are not counted. */
export function readingMinutes(text: string): number {
  const body = readMdx(text);
  if ('message' in body) return 1;
  const blocks = childrenOf(body.root).filter(({ type }) => type !== 'yaml');
  const words = blocks.flatMap((block) => textOf(block).split(/\s+/)).filter((word) => word !== '');
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
