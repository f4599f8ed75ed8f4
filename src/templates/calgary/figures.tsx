import type { ReactNode } from 'react';
import type { BlockComponents } from '../template.ts';
import { defaultBlocks } from '../parts/blocks/default-blocks.tsx';
import { KeyFigures } from '../parts/project-facts.tsx';

/** The blocks of a page, with the exponents of figures in the typeface of titles, which has no characters for them. */
export const blocks: BlockComponents = {
  ...defaultBlocks,
  figures: ({ block, site }) => (
    <div className="block block-figures">
      <KeyFigures figures={block.items} site={site} showValue={withExponents} />
    </div>
  ),
};

const exponents = new Map([
  ['²', '2'],
  ['³', '3'],
]);

export const withExponents = (value: string): ReactNode =>
  value.split(/([²³])/).map((part, index) => {
    const digit = exponents.get(part);
    return digit === undefined ? part : <sup key={index}>{digit}</sup>;
  });
