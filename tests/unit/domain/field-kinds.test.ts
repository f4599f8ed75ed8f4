import { describe, expect, it } from 'vitest';
import { regexes } from 'zod';
import { emailPattern } from '#src/domain/fields/text.ts';
import { blocks } from '#src/domain/fields.ts';
import { fieldSchema } from '#src/domain/schemas/field-schema.ts';
import { issuesOf } from '#src/domain/field-issues.ts';
import {
  color,
  date,
  fieldKinds,
  file,
  icon,
  image,
  link,
  lines,
  list,
  richText,
  select,
  slug,
  text,
  toggle,
  type Field,
} from '#src/domain/fields.ts';

const fields = {
  text: text('Name', { required: true }),
  richText: richText('Story'),
  link: link('Website'),
  date: date('From'),
  icon: icon('Icon'),
  image: image('Cover'),
  file: file('Plan', { purpose: 'document' }),
  select: select('Size', [
    { value: 'small', label: 'Small' },
    { value: 'large', label: 'Large' },
  ]),
  toggle: toggle('Contact form'),
  color: color('Accent', { default: '#112233' }),
  strings: lines('Highlights'),
  slug: slug('Slug'),
  blocks: blocks('Text'),
  list: list('Links', { url: link('URL') }, { itemName: 'link', summary: 'url' }),
} satisfies { [K in Field['kind']]: Field };
const kinds = Object.entries(fields);

describe('field kinds', () => {
  it('accept the same email addresses as accounts', () => {
    expect(emailPattern.source).toBe(regexes.email.source.replaceAll(String.raw`\-`, '-'));
  });

  it.each(kinds)('the field kind %s has a default that its schema and its rules accept', (kind, field) => {
    expect(field.kind).toBe(kind);
    expect(fieldSchema(field).parse(undefined)).toEqual(field.default);
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
      { path: 's.list.one.url', message: 'URL: enter a URL such as https://example.org.' },
    ]);
  });

  it.each([
    [text('Name', { required: true }), 'Ada', null],
    [text('Note'), ' ', null],
    [text('Email', { format: 'email' }), ' ada@example.org ', null],
    [text('Email', { format: 'email' }), 'ada@', 'enter an email address such as ada@example.org.'],
    [text('Phone', { format: 'phone' }), '+44 (20) 7946-0958', null],
    [text('Phone', { format: 'phone' }), 'call me', 'use digits, spaces and + only.'],
    [link('Website'), '', null],
    [link('Website'), 'example.org', null],
    [date('From'), '', null],
    [date('From'), '2024-05', null],
    [date('From'), '2024-13', 'enter a date such as 2024, 2024-05 or 2024-05-31.'],
    [date('From'), '2024-02-29', null],
    [date('From'), '2024-02-30', '2024-02-30 does not exist.'],
    [date('From'), '2023-02-29', '2023-02-29 does not exist.'],
    [date('From'), '1900-02-29', '1900-02-29 does not exist.'],
    [date('From'), '0050-02-28', null],
    [date('From'), '0000-05', '0000-05 does not exist.'],
    [icon('Icon'), '', null],
    [icon('Icon'), 'simple-icons:github', null],
    [icon('Icon'), 'github', 'choose an icon from the list, or remove it.'],
    [icon('Icon'), '../x:y', 'choose an icon from the list, or remove it.'],
    [image('Cover'), null, null],
    [image('Cover', { required: true }), null, 'choose an image, or remove this entry.'],
    [image('Cover'), { uploadId: 'a', alt: 'A bridge', decorative: false }, null],
    [image('Cover'), { uploadId: 'a', alt: '', decorative: true }, null],
    [image('Cover'), { uploadId: 'a', alt: ' ', decorative: false }, null],
  ])('the field %o with the value %j has the issue %j', (field, value, issue) => {
    const message = issue === null ? [] : [{ path: 's.one', message: `${field.label}: ${issue}` }];
    expect(issuesOf({ one: field }, { one: value }, 's')).toEqual(message);
  });

  it('a select field has its first choice by default, and accepts only its choices', () => {
    const { select: size } = fields;
    expect(size.default).toBe('small');
    expect(select('Size', size.choices, { default: 'large' }).default).toBe('large');
    expect(fieldSchema(size).safeParse('huge').success).toBe(false);
    expect(() => select('Size', [])).toThrow(TypeError);
  });

  it('a list field holds entries with ids, and a value that is no list has no issues', () => {
    const lists = [[], [{ id: 'a' }], [{}], [null], ['x'], {}];
    expect(lists.map(fieldKinds.list.holds)).toEqual([true, true, false, false, false, false]);
    expect(issuesOf({ list: fields.list }, { list: ['x'] }, 's')).toEqual([]);
  });

  it('a toggle field is off by default', () => {
    expect([toggle('Form').default, toggle('Form', { default: true }).default]).toEqual([false, true]);
  });
});
