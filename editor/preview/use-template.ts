import { use } from 'react';
import { orReload } from '#src/navigation/chunk-reload.ts';
import { loadTemplate, type LoadedPages } from '#src/templates/load-template.ts';
import { shownTemplate } from '#src/templates/names.ts';
import { withStyles, type Template } from '#src/templates/template.ts';
import { latePages } from './late-pages.tsx';
import { loadStyles } from './load-styles.ts';

/** A template with all that the preview needs to show it. */
export type LoadedTemplate = Template & Pick<LoadedPages, 'fontUrls'>;

const asked = new Map<string, Promise<LoadedTemplate>>();

/** The template that shows a portfolio. Drawing waits until it is there; what is drawn in a transition stays until then. */
export function useTemplate(chosen: string): LoadedTemplate {
  return use(templateOf(chosen));
}

/** One promise for each template: React waits for a new one again. */
export function templateOf(chosen: string): Promise<LoadedTemplate> {
  const id = shownTemplate(chosen);
  const template = asked.get(id) ?? orReload(() => load(id));
  asked.set(id, template);
  return template;
}

async function load(id: string): Promise<LoadedTemplate> {
  const [{ fontUrls, ...pages }, styles] = await Promise.all([loadTemplate(id), loadStyles(id)]);
  // What came with the template is at hand and stays.
  return { ...withStyles({ ...latePages(id), ...pages }, styles), fontUrls };
}
