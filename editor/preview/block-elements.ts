import { isBlankBlock } from '#src/domain/blank.ts';
import { visibleBlocks, type Block } from '#src/domain/blocks/index.ts';
import { joinPath, valueAt } from '#src/domain/edit-path.ts';
import { fieldKinds } from '#src/domain/fields.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { nameOfBlock } from '#editor/fields/block-name.ts';
import { hasUpload } from '#src/templates/parts/files.tsx';
import type { SiteView } from '#src/templates/template.ts';
import type { ShownPart } from './page-tools/measure.ts';
import { entryPath } from './typing/page-scope.ts';

type Shown = { site: SiteView; content: PortfolioContent; pageKey: string };

/** The blocks on the page of an entry, in order. */
export function blocksOn(page: Document, { site, content, pageKey }: Shown): ShownPart[] {
  const entry = entryPath(content, pageKey);
  const list = joinPath(entry, 'body');
  const body = entry === '' ? null : valueAt(content, list);
  if (!fieldKinds.blocks.holds(body)) return [];
  const elements = [...page.querySelectorAll<HTMLElement>('main .body .block')];
  const blocks = visibleBlocks(body).filter((block) => !isBlankBlock(block, hasUpload(site)));
  // Pages do not name the source of their blocks. The elements match only if there is one for each block.
  if (!standFor(elements, blocks)) return [];
  return elements.flatMap((element, index) => {
    const block = blocks[index];
    if (block === undefined) return [];
    return [{ kind: 'block', path: joinPath(list, block.id), name: nameOfBlock(block), element }];
  });
}

function standFor(
  elements: readonly { classList: Pick<DOMTokenList, 'contains'> }[],
  blocks: readonly Block[],
): boolean {
  return (
    elements.length === blocks.length &&
    blocks.every(({ type }, index) => elements[index]?.classList.contains(`block-${type}`))
  );
}
