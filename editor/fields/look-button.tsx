import type { ReactNode } from 'react';
import { hasLook } from '#src/templates/chosen-options.ts';
import type { Look, TemplateManifest } from '#src/templates/manifest.ts';
import { lookEdit } from './design-edits.ts';
import { useEditing } from './editing.ts';
import { useStoredOptions } from './stored-options.ts';

/** A look with thumbnail and name. It is applied in one step that can be undone. */
export function LookButton({
  template,
  look,
  className,
  children,
}: {
  template: TemplateManifest;
  look: Look;
  className: string | undefined;
  children: ReactNode;
}) {
  const { document } = useEditing();
  const stored = useStoredOptions(template.id);
  return (
    <button
      type="button"
      className={className}
      aria-pressed={hasLook(template, stored, look)}
      onClick={() => document.edit(lookEdit(template, stored, look))}
    >
      {children}
      {look.name}
    </button>
  );
}
