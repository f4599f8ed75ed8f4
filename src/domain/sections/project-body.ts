/** Version 2 had fixed fields for a case study; version 3 has blocks. Their order is that in which pages showed them. */
export function bodyOfProject(item: Record<string, unknown>): Record<string, unknown> {
  const { problem, decisions, outcome, figures, images, ...rest } = item;
  const body = [
    textBlock('problem', problem),
    listBlock('decisions', decisions, (items) => ({ type: 'steps', role: 'decisions', items })),
    textBlock('outcome', outcome),
    listBlock('figures', figures, (items) => ({ type: 'figures', items })),
    listBlock('images', images, (items) => ({ type: 'gallery', layout: 'strip', images: items })),
  ].filter((block) => block !== null);
  const own: unknown[] = Array.isArray(rest.body) ? rest.body : [];
  return { ...rest, body: [...own, ...body] };
}

type Stored = Record<string, unknown> | null;

function textBlock(role: 'problem' | 'outcome', body: unknown): Stored {
  const hasContent =
    typeof body === 'object' &&
    body !== null &&
    'content' in body &&
    Array.isArray(body.content) &&
    body.content.length > 0;
  return hasContent ? { id: role, type: 'text', hidden: false, role, body } : null;
}

function listBlock(id: string, items: unknown, block: (items: unknown[]) => Record<string, unknown>): Stored {
  if (!Array.isArray(items) || items.length === 0) return null;
  return { id, hidden: false, ...block(items) };
}
