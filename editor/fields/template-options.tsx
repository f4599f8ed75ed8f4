import { chosenOptions } from '#src/templates/chosen-options.ts';
import type { TemplateManifest } from '#src/templates/manifest.ts';
import { joinPath } from '#src/domain/edit-path.ts';
import { Button } from '#editor/ui/button.tsx';
import { paletteAccentEdit, paletteAccentLabel } from './design-edits.ts';
import { useEditing } from './editing.ts';
import { ValueControl } from './field-control.tsx';
import styles from './fields.module.css';
import { PaletteChoice } from './palette-choice.tsx';
import { useStoredOptions } from './stored-options.ts';

/** The options of a template, under the headings of its manifest. */
export function TemplateOptions({ template }: { template: TemplateManifest }) {
  const { document } = useEditing();
  const { id, theme } = template;
  const stored = useStoredOptions(id);
  const chosen = chosenOptions(template, stored);
  function choose(name: string, value: unknown): void {
    if (typeof value === 'string' || typeof value === 'boolean')
      document.edit({ kind: 'option', template: id, name, value });
  }
  return template.options.map((group, index) => (
    <section key={group.name} className={styles.fields} aria-labelledby={`options-${index}`}>
      <h3 id={`options-${index}`} className={styles.heading}>
        {group.name}
      </h3>
      {Object.entries(group.fields).map(([name, field]) =>
        name === theme.options.palette ? (
          <PaletteChoice
            key={name}
            theme={theme}
            chosen={chosen}
            onChange={(palette) => choose(name, palette)}
          />
        ) : (
          <ValueControl
            key={name}
            field={field}
            path={joinPath('options', id, name)}
            value={chosen[name]}
            onChange={(value) => choose(name, value)}
          />
        ),
      )}
      {theme.options.accent in group.fields && theme.options.accent in stored && (
        <PaletteAccent template={template} />
      )}
    </section>
  ));
}

function PaletteAccent({ template }: { template: TemplateManifest }) {
  const { document } = useEditing();
  const stored = useStoredOptions(template.id);
  return (
    <div>
      <Button variant="tertiary" onClick={() => document.edit(paletteAccentEdit(template, stored))}>
        {paletteAccentLabel}
      </Button>
    </div>
  );
}
