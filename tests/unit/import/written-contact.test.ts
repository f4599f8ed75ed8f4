import { describe, expect, it } from 'vitest';
import { readContactLines } from '#src/import/formats/written-contact.ts';
import type { WrittenLine } from '#src/import/formats/written-line.ts';

const lineOf = (text: string, size = 10): WrittenLine => ({ text, size, isHeading: false, indent: 0 });
const read = (head: readonly (string | WrittenLine)[], below: readonly string[] = []) =>
  readContactLines(
    head.map((line) => (typeof line === 'string' ? lineOf(line) : line)),
    below,
  );
const none = { email: '', phone: '', url: '', location: '', profiles: [] };

describe('head of a written résumé', () => {
  it('has the name on its largest line, which is not that of the document', () => {
    const found = read([
      lineOf('Lebenslauf', 30),
      'Analyst',
      lineOf('Ada\tLovelace', 20),
      lineOf('Poet', 20),
    ]);
    expect(found).toEqual({ contact: none, name: 'Ada Lovelace', label: 'Analyst', rest: ['Poet'] });
    expect(read(['Ada', lineOf('Analyst', 10.4)]).name).toBe('Ada');
    expect(read(['Ada', lineOf('Analyst', 10.6)]).name).toBe('Analyst');
  });

  it('has no name in a line with a digit, a URL or more than 60 letters, and none after eight lines', () => {
    const lines = [
      '1 Street',
      'a@example.org',
      'example.org/ada',
      'Note: x',
      'n'.repeat(61),
      '- x',
      '+',
      '*',
    ];
    expect(read([...lines, 'Ada']).name).toBe('');
    expect(read([...lines.slice(1), 'Ada']).name).toBe('Ada');
    expect(read(['n'.repeat(60)]).name).toBe('n'.repeat(60));
  });

  it('reads contact data without its labels', () => {
    const { contact, rest, label } = read(
      [
        'Ada',
        'E-Mail: <mailto:ada@example.org>, Tel.: +44 (20) 7946-0000',
        'Web ada.example.org | LinkedIn: www.linkedin.com/in/ada',
      ],
      ['London, England', 'https://de.linkedin.com/in/ada • mill.example.org'],
    );
    expect(contact).toEqual({
      email: 'ada@example.org',
      phone: '+44 (20) 7946-0000',
      url: 'https://ada.example.org',
      location: 'London, England',
      profiles: [
        { network: 'LinkedIn', url: 'https://www.linkedin.com/in/ada' },
        { network: 'LinkedIn', url: 'https://de.linkedin.com/in/ada' },
        { network: 'mill.example.org', url: 'https://mill.example.org' },
      ],
    });
    expect([label, rest]).toEqual(['', []]);
  });

  it('keeps a second email address, phone number and place for the report', () => {
    const { contact, rest } = read(
      ['Ada'],
      ['a@example.org', 'b@example.org', '1234567', '7654321', 'Rome, Italy', 'Paris, France'],
    );
    expect(contact).toMatchObject({ email: 'a@example.org', phone: '1234567', location: 'Rome, Italy' });
    expect(rest).toEqual(['b@example.org', '7654321', 'Paris, France']);
  });

  it.each([
    ['123456', ''],
    ['1234567', '1234567'],
    ['1234567890123456', '1234567890123456'],
    ['12345678901234567', ''],
    ['Room 1234567', ''],
  ])('reads %j as the phone number %j', (text, phone) => {
    expect(read(['Ada'], [text]).contact.phone).toBe(phone);
  });

  it.each(['a@', '@example.org', 'a@b@example.org', 'a@example', 'a@example.'])(
    'does not read %s as an email address',
    (text) => {
      expect(read(['Ada'], [text]).contact.email).toBe('');
    },
  );

  it.each([
    ['89073 Ulm', '89073 Ulm'],
    ['Springfield, IL 62704', 'Springfield, IL 62704'],
    ['Ulm', ''],
    ['ulm, germany', ''],
    [`89073 U${'l'.repeat(75)}`, ''],
  ])('reads %j as the place %j', (text, location) => {
    expect(read(['Ada'], [text]).contact.location).toBe(location);
  });

  it.each([
    ['example.org', 'https://example.org'],
    ['HTTP://example.org/Ada', 'HTTP://example.org/Ada'],
    ['Example.org', ''],
    ['ab.de', ''],
    ['http://', ''],
    ['node.js1', ''],
  ])('reads %j as the URL %j', (text, url) => {
    expect(read(['Ada'], [text]).contact.url).toBe(url);
  });

  it('leaves a line of more than 160 letters as it is, and recognizes no label with a digit', () => {
    const line = `ada@example.org ${'n'.repeat(145)}`;
    expect(read(['Ada', line])).toMatchObject({ contact: none, label: '', rest: [line] });
    expect(read(['Ada', line.slice(1)]).contact.email).toBe('da@example.org');
    expect(read(['Ada', 'Analyst of 1843'])).toMatchObject({ label: '', rest: ['Analyst of 1843'] });
    expect(read(['Ada', 'n'.repeat(101)]).label).toBe('');
    expect(read(['Ada', 'n'.repeat(100)]).label).toHaveLength(100);
    expect(read(['Ada'], ['Analyst'])).toMatchObject({ label: '', rest: ['Analyst'] });
  });
});
