import { isIconName } from '../icon.ts';
import { isText, type FieldBase, type FieldRules } from './field.ts';

export type IconField = FieldBase<'icon', string>;

/** The name of an icon of an open set, such as `lucide:ruler`; empty for none. */
export function icon(label: string, more: { hint?: string } = {}): IconField {
  return { kind: 'icon', label, hint: more.hint, default: '' };
}

export const iconRules: FieldRules<IconField> = {
  holds: isText,
  issue: (_field, value) =>
    value === '' || isIconName(value) ? null : 'choose an icon from the list, or remove it.',
};
