import { use } from 'react';
import { orReload } from '#src/navigation/chunk-reload.ts';
import { loadTemplate } from '#src/templates/load-template.ts';
import { shownTemplate } from '#src/templates/names.ts';
import type { Template } from '#src/templates/template.ts';

const asked = new Map<string, Promise<Template>>();

/** The template that shows a portfolio. Drawing waits until it is there; what is drawn in a transition stays until then. */
export function useTemplate(chosen: string): Template {
  return use(templateOf(chosen));
}

/** One promise for each template: React waits for a new one again. */
export function templateOf(chosen: string): Promise<Template> {
  const id = shownTemplate(chosen);
  const template = asked.get(id) ?? orReload(() => loadTemplate(id));
  asked.set(id, template);
  return template;
}
