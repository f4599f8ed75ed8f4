import type { Page } from 'playwright';
import type { PageIssue } from './template-issue.ts';

/** Elements of the page with letters in a font of the system, as Chromium sets them; signs such as arrows aside. */
export async function wordsInSystemFonts(page: Page): Promise<PageIssue[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1 });
  const signs = signsWithin(nodes);
  const found: PageIssue[] = [];
  for (const { nodeId, nodeType, nodeName } of nodes) {
    // Code is set in the system's own typeface where a template brings none for it.
    if (nodeType !== 1 || nodeName === 'CODE' || nodeName === 'PRE') continue;
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont, glyphCount } of fonts)
      if (!isCustomFont && glyphCount > (signs.get(nodeId) ?? 0))
        found.push({
          kind: 'script',
          what: `${glyphCount} glyphs of ${familyName}.`,
          where: nodeName.toLowerCase(),
        });
  }
  await session.detach();
  return found;
}

type ProtocolNode = { nodeId: number; parentId?: number; nodeType: number; nodeValue: string };

/** How many characters that are no letters, digits or spaces each element contains. */
function signsWithin(nodes: readonly ProtocolNode[]): ReadonlyMap<number, number> {
  const parents = new Map(nodes.map(({ nodeId, parentId }) => [nodeId, parentId]));
  const signs = new Map<number, number>();
  for (const { nodeType, nodeValue, parentId } of nodes) {
    if (nodeType !== 3) continue;
    const count = nodeValue.match(/[^\p{L}\p{M}\p{N}\s]/gu)?.length ?? 0;
    for (let at = parentId; count > 0 && at !== undefined; at = parents.get(at))
      signs.set(at, (signs.get(at) ?? 0) + count);
  }
  return signs;
}
