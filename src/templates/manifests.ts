import { manifestList } from './list/manifests.ts';
import type { TemplateManifest } from './manifest.ts';

export const templateIds: readonly string[] = manifestList.map(({ id }) => id);

/** The template that new portfolios begin with; portfolios in a template that is not here are shown in it. */
export const defaultTemplate = defaultFor('new');

/** The template that files without one of their own are shown in. */
export const importTemplate = defaultFor('import');

export function hasTemplate(id: string): boolean {
  return templateIds.includes(id);
}

/** The manifest of a template, or that of the default one. */
export function manifestFor(id: string): TemplateManifest {
  return manifestList.find((manifest) => manifest.id === id) ?? defaultTemplate;
}

/** Tells that a portfolio is shown in another template than it names, and what to do; null where it is not. */
export function missingTemplateNotice(id: string): string | null {
  if (hasTemplate(id)) return null;
  return `The template "${id}" is not available here. Your site is shown in ${defaultTemplate.name}. Choose a template under Design to keep or change this.`;
}

function defaultFor(use: TemplateManifest['isDefaultFor']): TemplateManifest {
  const found = manifestList.find(({ isDefaultFor }) => isDefaultFor === use) ?? manifestList[0];
  if (found === undefined) throw new Error('There are no templates.');
  return found;
}
