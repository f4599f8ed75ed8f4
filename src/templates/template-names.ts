import type { KnownNames } from '#src/domain/compare-content.ts';
import { optionFields } from './chosen-options.ts';
import { manifestFor } from './manifests.ts';
import { hasTemplate, templateName } from './names.ts';

/** The names of templates and of their options, for a comparison of contents. */
export const templateNames: KnownNames = {
  template: templateName,
  options: (id) => (hasTemplate(id) ? optionFields(manifestFor(id)) : {}),
};
