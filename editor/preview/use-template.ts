import { loadTemplate, type LoadedPages } from '#src/templates/load-template.ts';
import { shownTemplate } from '#src/templates/names.ts';
import { withStyles, type Template } from '#src/templates/template.ts';
import { fetchedOnce } from './fetched-once.ts';
import { lazyPages } from './lazy-pages.tsx';
import { loadStyles } from './load-styles.ts';

/** A template with everything that the preview needs. */
export type LoadedTemplate = Template & Pick<LoadedPages, 'fontUrls'>;

const templates = fetchedOnce(load);

/** The template of a portfolio. Suspends until it is loaded; in a transition the former one stays visible. */
export function useTemplate(chosen: string): LoadedTemplate {
  return templates.use(shownTemplate(chosen));
}

export const templateOf = (chosen: string): Promise<LoadedTemplate> => templates.fetch(shownTemplate(chosen));

async function load(id: string): Promise<LoadedTemplate> {
  const [{ fontUrls, ...pages }, styles] = await Promise.all([loadTemplate(id), loadStyles(id)]);
  // The parts that came with the template are used directly.
  return { ...withStyles({ ...lazyPages(id), ...pages }, styles), fontUrls };
}
