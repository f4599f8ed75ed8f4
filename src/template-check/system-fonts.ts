import type { Page } from 'playwright';
import type { PageIssue } from './template-issue.ts';

/** Elements of the page with letters in a system font, as set by Chromium, except for symbols such as arrows. */
export async function wordsInSystemFonts(page: Page): Promise<PageIssue[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1 });
  const signs = signsWithin(nodes);
  const found: PageIssue[] = [];
  for (const { nodeId, nodeType, nodeName } of nodes) {
    if (nodeType !== 1) continue;
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

/**
 * The number of characters in each element that are no letters, digits or spaces, including generated content. In
 * code, all characters count: it uses the system's monospace font if a template has none.
 */
function signsWithin(nodes: readonly ProtocolNode[]): ReadonlyMap<number, number> {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const signs = new Map<number, number>();
  for (const node of nodes) {
    const around = elementsAround(node, byId);
    const isCode = around.some(({ nodeName }) => /^(?:CODE|PRE)$/.test(nodeName));
    const { nodeType, nodeValue, pseudoElements = [] } = node;
    const typed =
      nodeType === 3 ? (nodeValue.match(isCode ? /./gu : /[^\p{L}\p{M}\p{N}\s]/gu)?.length ?? 0) : 0;
    const count = typed + pseudoElements.length;
    for (const { nodeId } of count > 0 ? around : []) signs.set(nodeId, (signs.get(nodeId) ?? 0) + count);
  }
  return signs;
}

/** The node and its ancestors, from the inside out. */
function elementsAround(node: ProtocolNode, byId: ReadonlyMap<number, ProtocolNode>): ProtocolNode[] {
  const found: ProtocolNode[] = [];
  for (let at: ProtocolNode | undefined = node; at !== undefined; at = byId.get(at.parentId ?? 0))
    found.push(at);
  return found;
}
