import Callout from './callout.astro';
import CodeBlock from './code-block.astro';
import Comparison from './comparison.astro';
import Figure from './figure.astro';
import Film from './film.astro';
import ScrollingTable from './scrolling-table.astro';
import Side from './comparison-side.astro';
import TemplatePreview from './template-preview.astro';

/**
 * The components for posts, by the names in content/README.md; and replacements for elements that may be too wide.
 */
export const postComponents = {
  Callout,
  Comparison,
  Figure,
  Film,
  Side,
  TemplatePreview,
  pre: CodeBlock,
  table: ScrollingTable,
};
