import { withLook } from '#src/templates/chosen-options.ts';
import type { Look, TemplateManifest } from '#src/templates/manifest.ts';
import type { Options } from '#src/templates/theme.ts';
import type { Edit } from '#editor/document/apply-edit.ts';

/** Applies a look in one step. `stored` is the stored options of the template. */
export const lookEdit = (template: TemplateManifest, stored: Options, look: Look): Edit => ({
  kind: 'options',
  template: template.id,
  name: `the look ${look.name}`,
  values: withLook(template, stored, look),
});

export const paletteAccentLabel = 'Use the accent color of the palette';

/** Resets the author's accent color, so that each palette has its own again. */
export function paletteAccentEdit({ id, theme }: TemplateManifest, stored: Options): Edit {
  const kept = Object.entries(stored).filter(([name]) => name !== theme.options.accent);
  return {
    kind: 'options',
    template: id,
    name: 'the accent color of the palette',
    values: Object.fromEntries(kept),
  };
}
