import { fieldKinds } from './fields.ts';
import { isIconName } from './icon.ts';
import type { PortfolioContent } from './portfolio.ts';
import { shownFields } from './shown-fields.ts';

/** The names of all icons that visitors would see, each once. */
export function iconNamesIn(content: Pick<PortfolioContent, 'sections' | 'pages'>): string[] {
  const names = shownFields(content).flatMap(({ field, value }) =>
    field.kind === 'icon' && fieldKinds.icon.holds(value) ? [value] : [],
  );
  return [...new Set(names)].filter(isIconName);
}
