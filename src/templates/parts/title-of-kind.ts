import type { SectionType } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { titleOf } from './shown-sections.ts';

/** The name of all entries of a kind: the title of their section if there is one only, else the default one. */
export function titleOfKind(type: SectionType, site: SiteView): string {
  const [only, ...others] = site.sections.filter((section) => section.type === type);
  return only !== undefined && others.length === 0 ? titleOf(only, site) : site.labels.sections[type];
}
