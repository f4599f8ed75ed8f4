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
  const code = codeIn(nodes);
  for (const { nodeId, nodeType, nodeName } of nodes) {
    // Code is set in the system's own typeface where a template brings none for it.
    if (nodeType !== 1 || code.has(nodeId)) continue;
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

type ProtocolNode = {
  nodeId: number;
  parentId?: number;
  nodeType: number;
  nodeName: string;
  nodeValue: string;
  pseudoElements?: readonly unknown[];
};

/** Code, and what is in it. Parents stand before their children. */
function codeIn(nodes: readonly ProtocolNode[]): ReadonlySet<number> {
  const code = new Set<number>();
  for (const { nodeId, parentId, nodeName } of nodes)
    if (/^(?:CODE|PRE)$/.test(nodeName) || (parentId !== undefined && code.has(parentId))) code.add(nodeId);
  return code;
}

/** How many characters that are no letters, digits or spaces each element contains, with those that styles add. */
function signsWithin(nodes: readonly ProtocolNode[]): ReadonlyMap<number, number> {
  const parents = new Map(nodes.map(({ nodeId, parentId }) => [nodeId, parentId]));
  const signs = new Map<number, number>();
  for (const { nodeId, nodeType, nodeValue, parentId, pseudoElements = [] } of nodes) {
    const typed = nodeType === 3 ? (nodeValue.match(/[^\p{L}\p{M}\p{N}\s]/gu)?.length ?? 0) : 0;
    const count = typed + pseudoElements.length;
    for (let at = nodeType === 3 ? parentId : nodeId; count > 0 && at !== undefined; at = parents.get(at))
      signs.set(at, (signs.get(at) ?? 0) + count);
  }
  return signs;
}
