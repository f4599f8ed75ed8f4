import { newItem } from '#src/domain/fields.ts';
import { contentOf } from '#src/domain/content-of.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import type { RenderInput } from '#src/render/render-input.ts';
import { renderSite } from '#src/render/render-site.tsx';
import { aPortfolio } from '#tests/support/builders.ts';

export const hero = { ...newSection('hero', 'h'), name: 'Ada Lovelace', headline: 'Analyst' };
const identity = { origin: 'https://ada.vitrine.example', slug: 'ada', appLinks: null };

export function portfolio(more: Partial<PortfolioContent> = {}): PortfolioContent {
  return { ...contentOf(aPortfolio()), template: 'london', sections: [hero], ...more };
}

/** The text of each file by its path, or the content type of a file that is only referenced. */
export function render(more: Partial<RenderInput> = {}): Record<string, string> {
  const input = {
    content: portfolio(),
    identity,
    images: {},
    files: {},
    social: null,
    fonts: [],
    linking: 'host',
  } as const;
  const files = renderSite({ ...input, ...more });
  return Object.fromEntries(
    files.map((file) => [file.path, 'content' in file ? file.content : file.contentType]),
  );
}

export const projects = (
  ...items: (Partial<(typeof kinds.projects.fields.items)['default'][number]> & { id: string })[]
) => ({
  ...newSection('projects', 'p'),
  items: items.map((item) => ({ ...newItem(kinds.projects.fields.items, item.id), ...item })),
});
