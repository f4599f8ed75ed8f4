import { safeUrl } from '../safe-url.ts';
import { isText, type FieldBase, type FieldRules } from './field.ts';

export type LinkField = FieldBase<'link', string>;

export const linkMax = 2048;

/** A URL, or an email address or phone number that a link can lead to. */
export function link(label: string, more: { hint?: string } = {}): LinkField {
  return { kind: 'link', label, hint: more.hint, default: '' };
}

export const linkRules: FieldRules<LinkField> = {
  holds: isText,
  issue: (_field, value) =>
    value === '' || safeUrl(value) !== null ? null : 'enter a URL such as https://example.org.',
};
