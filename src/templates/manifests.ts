import { manifestList } from './list/manifests.ts';
import type { TemplateManifest } from './manifest.ts';

export const templateIds: readonly string[] = manifestList.map(({ id }) => id);

/** The template that new portfolios begin with; portfolios in a template that is not here are shown in it. */
export const defaultTemplate = defaultFor('new');

/** The template that files without one of their own are shown in. */
export const importTemplate = defaultFor('import');

/** The id of the template of an import: the one that is requested, else that of the file. */
export const templateOfImport = (requested: string | undefined, own: string | undefined): string =>
  requested ?? own ?? importTemplate.id;

/** The manifest of a template, or that of the default one. */
export function manifestFor(id: string): TemplateManifest {
  return manifestList.find((manifest) => manifest.id === id) ?? defaultTemplate;
}

function defaultFor(use: TemplateManifest['isDefaultFor']): TemplateManifest {
  const found = manifestList.find(({ isDefaultFor }) => isDefaultFor === use) ?? manifestList[0];
  if (found === undefined) throw new Error('There are no templates.');
  return found;
}
