import { describe, expect, it } from 'vitest';
import { issuesOf } from '#src/domain/field-issues.ts';
import {
  color,
  date,
  fieldKinds,
  image,
  link,
  lines,
  list,
  richText,
  select,
  text,
  toggle,
  type Field,
} from '#src/domain/fields.ts';

const fields = {
  text: text('Name', { required: true }),
  richText: richText('Story'),
  link: link('Website'),
  date: date('From'),
  image: image('Cover'),
  select: select('Size', [
    { value: 'small', label: 'Small' },
    { value: 'large', label: 'Large' },
  ]),
  toggle: toggle('Contact form'),
  color: color('Accent', { default: '#112233' }),
  strings: lines('Highlights'),
  list: list('Links', { url: link('URL') }, { itemName: 'link', summary: 'url' }),
} satisfies { [K in Field['kind']]: Field };
const kinds = Object.entries(fields);

describe('field kinds', () => {
  it.each(kinds)('the field kind %s has a default that its schema and its rules accept', (kind, field) => {
    expect(field.kind).toBe(kind);
    expect(field.schema.parse(undefined)).toEqual(field.default);
    expect(fieldKinds[field.kind].holds(field.default)).toBe(true);
  });

  it.each(kinds)('the field kind %s rejects values of another shape', (_kind, field) => {
    expect([undefined, 7, { type: 'other' }].filter(fieldKinds[field.kind].holds)).toEqual([]);
  });

  it('names every field issue by its path, also in list entries', () => {
    const values = {
      text: ' ',
      link: 'javascript:alert(1)',
      date: 'last May',
      image: { uploadId: 'a', alt: '', decorative: false },
      list: [
        { id: 'one', hidden: false, url: 'nonsense:' },
        { id: 'two', hidden: true, url: 'nonsense:' },
      ],
    };
    expect(issuesOf(fields, values, 's')).toEqual([
      { path: 's.text', message: 'Name: fill this in.' },
      { path: 's.link', message: 'Website: enter a URL such as https://example.org.' },
      { path: 's.date', message: 'From: enter a date such as 2024, 2024-05 or 2024-05-31.' },
      { path: 's.image', message: 'Cover: describe the image, or mark it as decorative.' },
      { path: 's.list.one.url', message: 'URL: enter a URL such as https://example.org.' },
    ]);
  });
});
