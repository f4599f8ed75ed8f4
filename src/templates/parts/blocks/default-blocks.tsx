import type { BlockComponents } from '#src/templates/template.ts';
import { mediaBlocks } from './media-blocks.tsx';
import { textBlocks } from './text-blocks.tsx';
import { dataBlocks } from './data-blocks.tsx';

/** A component for every kind of block. Templates override those with a design of their own. */
export const defaultBlocks: BlockComponents = { ...textBlocks, ...mediaBlocks, ...dataBlocks };
