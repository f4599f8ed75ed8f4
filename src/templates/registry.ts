import { templateList } from './list/templates.ts';
import { defaultTemplate } from './manifests.ts';
import type { Template } from './template.ts';

export const templates: readonly Template[] = templateList;

/** The template with this id, or the default one. */
export function templateFor(id: string): Template {
  const found = templates.find((template) => template.id === id);
  if (found !== undefined) return found;
  if (id === defaultTemplate.id) throw new Error(`The list of templates lacks ${id}.`);
  return templateFor(defaultTemplate.id);
}
