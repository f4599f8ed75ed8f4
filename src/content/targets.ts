import type { MdastNode } from 'satteri';
import { lineOf, nodesOf } from './mdx-tree.ts';

/** What a link or an image of a text names. `alt` is that of an image. */
export type Target = { kind: 'link' | 'image'; url: string; alt: string; line: number };

/** Every link and image of a text in their order, those that name a definition included. */
export function targetsIn(root: MdastNode): Target[] {
  const nodes = [...nodesOf(root)];
  const definitions = new Map(
    nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])),
  );
  return nodes.flatMap((node): Target[] => {
    const line = lineOf(node);
    switch (node.type) {
      case 'link':
        return [{ kind: 'link', url: node.url, alt: '', line }];
      case 'linkReference':
        return [{ kind: 'link', url: definitions.get(node.identifier) ?? '', alt: '', line }];
      case 'image':
        return [{ kind: 'image', url: node.url, alt: node.alt ?? '', line }];
      case 'imageReference':
        return [{ kind: 'image', url: definitions.get(node.identifier) ?? '', alt: node.alt ?? '', line }];
      default:
        return [];
    }
  });
}

/** Whether a URL leads away from the files of this project: `https://…`, `mailto:…`. */
export function hasScheme(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url);
}
