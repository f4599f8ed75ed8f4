import { manifestList } from './list/manifests.ts';
import type { TemplateManifest } from './manifest.ts';

export const templateIds: readonly string[] = manifestList.map(({ id }) => id);

/** The template of new portfolios, which also shows portfolios in an unknown template. */
export const defaultTemplate = defaultFor('new');

/** The template of imported files without one. */
export const importTemplate = defaultFor('import');

/** The id of the template of an import: the requested one, else that of the file. */
export const templateOfImport = (requested: string | undefined, own: string | undefined): string =>
  requested ?? own ?? importTemplate.id;

/** The manifest of a template, or of the default one. */
export function manifestFor(id: string): TemplateManifest {
  return manifestList.find((manifest) => manifest.id === id) ?? defaultTemplate;
}

function defaultFor(use: TemplateManifest['isDefaultFor']): TemplateManifest {
  const found = manifestList.find(({ isDefaultFor }) => isDefaultFor === use) ?? manifestList[0];
  if (found === undefined) throw new Error('There are no templates.');
  return found;
}
