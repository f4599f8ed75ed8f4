import type { BlockComponents } from '#src/templates/template.ts';
import { mediaBlocks } from './media-blocks.tsx';
import { wordBlocks } from './word-blocks.tsx';
import { dataBlocks } from './data-blocks.tsx';

/** A component for every kind of block: a template replaces those that it shows in a way of its own. */
export const defaultBlocks: BlockComponents = { ...wordBlocks, ...mediaBlocks, ...dataBlocks };
