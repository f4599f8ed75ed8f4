import { shownTemplate } from './names.ts';
import type { Template } from './template.ts';

const files = import.meta.glob<Template>('./*/template.tsx', { import: 'template' });

/** The template of that id, or the default one, fetched by itself: browsers need one of all. */
export async function loadTemplate(id: string): Promise<Template> {
  const load = files[`./${shownTemplate(id)}/template.tsx`];
  if (load === undefined) throw new Error(`The template ${id} is not in its folder.`);
  return load();
}
