import type { EditPath } from './edit-path.ts';
import { fieldKinds } from './fields.ts';
import type { PortfolioContent } from './portfolio.ts';
import type { BlockNode, InlineNode, ListItem, RichText } from './rich-text.ts';
import { shownFields } from './shown-fields.ts';

/** A link that visitors would see: what its author typed, and the field that it stands in. */
export type LinkUse = { path: EditPath; url: string };

/** All links of a portfolio, those in formatted text included. */
export function linksIn(content: Pick<PortfolioContent, 'sections' | 'pages'>): LinkUse[] {
  return shownFields(content).flatMap(({ path, field, value }) => {
    if (field.kind === 'link' && fieldKinds.link.holds(value))
      return value === '' ? [] : [{ path, url: value }];
    if (field.kind === 'richText' && fieldKinds.richText.holds(value))
      return hrefsIn(value).map((url) => ({ path, url }));
    return [];
  });
}

function hrefsIn(node: RichText | BlockNode | ListItem | InlineNode): string[] {
  if (node.type === 'hardBreak') return [];
  if (node.type === 'text')
    return (node.marks ?? []).flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []));
  return (node.content ?? []).flatMap(hrefsIn);
}
