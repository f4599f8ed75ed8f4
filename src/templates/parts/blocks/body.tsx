import type { ReactNode } from 'react';
import type { Block } from '#src/domain/blocks/index.ts';
import type { BlockComponents, SiteView } from '#src/templates/template.ts';
import { defaultBlocks } from './default-blocks.tsx';

type BodyProps = {
  body: readonly Block[];
  site: SiteView;
  components?: BlockComponents;
};

/** The blocks of a page in order. Two half-width images in a row are side by side. */
export function Body({ body, site, components = defaultBlocks }: BodyProps): ReactNode {
  if (body.length === 0) return null;
  return (
    <div className="body">
      {paired(body).map((row) => {
        const [first] = row;
        if (first === undefined) return null;
        const blocks = row.map((block) => (
          <OneBlock key={block.id} block={block} site={site} components={components} />
        ));
        return row.length === 1 ? (
          blocks
        ) : (
          <div key={first.id} className="block-pair">
            {blocks}
          </div>
        );
      })}
    </div>
  );
}

type OneProps = { block: Block; site: SiteView; components: BlockComponents };

function OneBlock({ block, site, components }: OneProps): ReactNode {
  // The record pairs every kind with a component of that kind, which TypeScript cannot follow through an index.
  const Component = components[block.type] as (props: { block: Block; site: SiteView }) => ReactNode;
  return <Component block={block} site={site} />;
}

const isHalf = (block: Block | undefined): boolean => block?.type === 'image' && block.width === 'half';

function paired(body: readonly Block[]): Block[][] {
  return body.reduce<Block[][]>((rows, block) => {
    const last = rows.at(-1);
    if (last?.length === 1 && isHalf(last[0]) && isHalf(block)) last.push(block);
    else rows.push([block]);
    return rows;
  }, []);
}
