import { isRecord } from './is-record.ts';
import { fieldKinds, type Field } from './fields.ts';
import { toPlainText } from './rich-text.ts';
import { sameValue } from './same-value.ts';
import { textDifference } from './text-difference.ts';

/** The change of a field's value. `before` and `after` are empty when the value has no text. */
export type FieldDifference = {
  what: 'text' | 'formatting' | 'image' | 'crop' | 'alt' | 'file' | 'setting';
  before: string;
  after: string;
  /** The uploads of an image or a file, before and after. */
  uploads: { before: string | null; after: string | null };
};

type Leaf = Exclude<Field, { kind: 'list' | 'blocks' }>;

const noUploads = { before: null, after: null };

/** Null when a reader would see no difference. */
export function fieldDifference(field: Leaf, before: unknown, after: unknown): FieldDifference | null {
  if (sameValue(before, after)) return null;
  switch (field.kind) {
    case 'text':
    case 'link':
    case 'date':
      return { what: 'text', ...textDifference(textOf(before), textOf(after)), uploads: noUploads };
    case 'strings':
      return { what: 'text', before: listOf(before), after: listOf(after), uploads: noUploads };
    case 'richText': {
      const [one, other] = [richTextOf(before), richTextOf(after)];
      if (one === other) return { what: 'formatting', before: '', after: '', uploads: noUploads };
      return { what: 'text', ...textDifference(one, other), uploads: noUploads };
    }
    case 'image':
    case 'file': {
      const uploads = { before: uploadOf(before), after: uploadOf(after) };
      if (uploads.before !== uploads.after) return { what: field.kind, before: '', after: '', uploads };
      const [one, other] = [altOf(before), altOf(after)];
      return { what: one === other ? 'crop' : 'alt', before: one, after: other, uploads };
    }
    case 'select': {
      const labelOf = (value: unknown): string =>
        field.choices.find((choice) => choice.value === value)?.label ?? textOf(value);
      return { what: 'setting', before: labelOf(before), after: labelOf(after), uploads: noUploads };
    }
    case 'toggle':
      return { what: 'setting', before: onOrOff(before), after: onOrOff(after), uploads: noUploads };
    case 'slug':
    case 'color':
    case 'icon':
      return { what: 'setting', before: settingOf(before), after: settingOf(after), uploads: noUploads };
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const listOf = (value: unknown): string => (fieldKinds.strings.holds(value) ? value.join(', ') : '');
const richTextOf = (value: unknown): string =>
  fieldKinds.richText.holds(value) ? toPlainText(value).trim() : '';
const onOrOff = (value: unknown): string => (value === true ? 'on' : 'off');
const uploadOf = (value: unknown): string | null =>
  isRecord(value) && typeof value.uploadId === 'string' ? value.uploadId : null;

function altOf(value: unknown): string {
  if (!isRecord(value)) return '';
  return value.decorative === true ? 'decorative' : textOf(value.alt);
}

/** The value also contains the former slugs of the page. */
function settingOf(value: unknown): string {
  return isRecord(value) ? textOf(value.current) : textOf(value);
}
