import { loadTemplate, type LoadedPages } from '#src/templates/load-template.ts';
import { shownTemplate } from '#src/templates/names.ts';
import { withStyles, type Template } from '#src/templates/template.ts';
import { fetchedOnce } from './fetched-once.ts';
import { latePages } from './late-pages.tsx';
import { loadStyles } from './load-styles.ts';

/** A template with all that the preview needs to show it. */
export type LoadedTemplate = Template & Pick<LoadedPages, 'fontUrls'>;

const templates = fetchedOnce(load);

/** The template that shows a portfolio. Drawing waits until it is there; what is drawn in a transition stays until then. */
export function useTemplate(chosen: string): LoadedTemplate {
  return templates.use(shownTemplate(chosen));
}

export const templateOf = (chosen: string): Promise<LoadedTemplate> => templates.fetch(shownTemplate(chosen));

async function load(id: string): Promise<LoadedTemplate> {
  const [{ fontUrls, ...pages }, styles] = await Promise.all([loadTemplate(id), loadStyles(id)]);
  // What came with the template is at hand and stays.
  return { ...withStyles({ ...latePages(id), ...pages }, styles), fontUrls };
}
