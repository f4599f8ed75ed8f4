import type { Field } from '#src/domain/fields.ts';
import { joinPath } from '#src/domain/edit-path.ts';
import { chosenOptions, hasLook } from '#src/templates/chosen-options.ts';
import { manifestList } from '#src/templates/list/manifests.ts';
import type { OptionGroup, TemplateManifest } from '#src/templates/manifest.ts';
import { manifestFor } from '#src/templates/manifests.ts';
import type { Options } from '#src/templates/theme.ts';
import { lookEdit, paletteAccentEdit, paletteAccentLabel } from '#editor/fields/design-edits.ts';
import type { Editing } from '#editor/fields/editing.ts';
import type { Command, CommandGroup } from './command.ts';

type Design = Editing & { template: TemplateManifest; stored: Options };

/** All that the Design tab offers, under its headings. What is chosen already is left out, as it changes nothing. */
export function designCommands(editing: Editing): CommandGroup[] {
  const { content } = editing.document.store.getState().draft;
  const template = manifestFor(content.template);
  const design = { ...editing, template, stored: content.options[template.id] ?? {} };
  return [
    {
      name: 'Template',
      commands: manifestList
        .filter(({ id }) => id !== content.template)
        .map(({ id: value, name }) => ({
          label: `Use the template ${name}`,
          run: () => editing.document.edit({ kind: 'set', path: 'template', value }),
        })),
    },
    { name: 'Looks', commands: lookCommands(design) },
    ...template.options.map((group) => ({
      name: `Design: ${group.name}`,
      commands: optionCommands(design, group),
    })),
  ];
}

function lookCommands({ document, template, stored }: Design): Command[] {
  return template.looks
    .filter((look) => !hasLook(template, stored, look))
    .map((look) => ({
      label: `Use look ${look.name}`,
      run: () => document.edit(lookEdit(template, stored, look)),
    }));
}

function optionCommands({ document, view, template, stored }: Design, { fields }: OptionGroup): Command[] {
  const { id, theme } = template;
  const chosen = chosenOptions(template, stored);
  const words = { [theme.options.palette]: 'Use palette', [theme.options.fonts]: 'Use fonts' };
  return Object.entries(fields).flatMap(([name, field]) => {
    const choices = choicesOf(field)
      .filter(({ value }) => value !== chosen[name])
      .map(({ value, label }) => ({
        label: `${words[name] ?? `${field.label}:`} ${label}`,
        run: () => document.edit({ kind: 'option', template: id, name, value }),
      }));
    if (name !== theme.options.accent) return choices;
    return [
      {
        label: `Change ${field.label}`,
        run: () => view.reveal(joinPath('options', id, name), 'focus'),
      },
      ...(name in stored
        ? [{ label: paletteAccentLabel, run: () => document.edit(paletteAccentEdit(template, stored)) }]
        : []),
    ];
  });
}

/** The values of an option that can be listed; a color has too many. */
function choicesOf(field: Field): readonly { value: string | boolean; label: string }[] {
  switch (field.kind) {
    case 'select':
      return field.choices;
    case 'toggle':
      return [
        { value: true, label: 'on' },
        { value: false, label: 'off' },
      ];
    default:
      return [];
  }
}
