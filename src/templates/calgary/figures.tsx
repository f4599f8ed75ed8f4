import type { ReactNode } from 'react';
import type { BlockComponents } from '../template.ts';
import { defaultBlocks } from '../parts/blocks/default-blocks.tsx';
import { KeyFigures } from '../parts/project-facts.tsx';

/** The blocks of a page, with the exponents of figures in the typeface of text, as that of titles has none. */
export const blocks: BlockComponents = {
  ...defaultBlocks,
  figures: ({ block, site }) => (
    <div className="block block-figures">
      <KeyFigures figures={block.items} site={site} showValue={withExponents} />
    </div>
  ),
};

export const withExponents = (value: string): ReactNode =>
  value.split(/([²³])/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="exponent">
        {part}
      </span>
    ),
  );
