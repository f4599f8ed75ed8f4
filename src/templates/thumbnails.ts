import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

const modules = import.meta.glob<{ default: AstroComponentFactory }>('./*/thumbnail.astro', { eager: true });

/** The drawing of the template of that id. @throws when there is no such template */
export function thumbnailFor(id: string): AstroComponentFactory {
  const found = modules[`./${id}/thumbnail.astro`];
  if (found === undefined) throw new Error(`content/templates/${id}.mdx: there is no template of this name.`);
  return found.default;
}
