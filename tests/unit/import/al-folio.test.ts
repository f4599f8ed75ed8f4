import { describe, expect, it } from 'vitest';
import { importText, notesOf, importedValues } from './files.ts';

describe('al-folio cv.yml in detail', () => {
  it('reads the facts and the parts under all their names', async () => {
    const imported = await importText(
      'cv.yml',
      `- title: Basic Info
  type: map
  contents:
    - { name: Name, value: Ada }
    - { name: Position, value: Analyst }
    - { name: Email, value: ada@example.org }
    - { name: Telephone, value: "+44 20" }
    - { name: Homepage, value: https://ada.example.org }
    - { name: City, value: London }
    - { name: About, value: I *count*. }
    - { name: Birthday, value: 10 December }
- title: Work
  contents:
    - { title: Analyst, institution: Works, year: 2019, items: [One, Two] }
- title: Education
  contents:
    - { title: BSc, institution: Home, year: 2010 - 2013, items: [Algebra] }
- title: Certificates
  contents:
    - { title: Logic, institution: College, year: 2019, items: [A, B] }
- title: Prizes
  contents:
    - date: 2018
      items: [First, Second]
    - { title: Medal, year: 2017 }
    - items: [{ title: Third, year: 2016 }]
- title: Technical Skills
  contents: [TypeScript]
- title: Languages
  contents:
    - { name: French, value: Fluent }
- title: Hobbies
  contents:
    - { title: Music, items: [Harp] }
- title: Projects
  contents:
    - { title: Program, description: It ran. }
- title: Papers
  contents:
    - title: Sketch
- title: "Other **things**"
  contents:
    - Reviewer
    - title: Chair
      institution: Club
      description: [Led, [Deep]]
- title: Empty
  contents: []
`,
    );
    expect(importedValues(imported)).toEqual({
      hero: { name: 'Ada', headline: 'Analyst' },
      about: { body: 'I count.' },
      projects: { items: [{ title: 'Program', summary: 'It ran.' }] },
      experience: {
        items: [
          {
            kind: 'work',
            position: 'Analyst',
            organization: 'Works',
            start: '2019',
            end: '2019',
            highlights: ['One', 'Two'],
          },
        ],
      },
      education: {
        items: [
          {
            kind: 'study',
            area: 'BSc',
            institution: 'Home',
            start: '2010',
            end: '2013',
            courses: ['Algebra'],
          },
          { kind: 'certificate', area: 'Logic', institution: 'College', end: '2019', courses: ['A', 'B'] },
        ],
      },
      skills: {
        items: [
          { kind: 'skill', name: 'TypeScript' },
          { kind: 'language', name: 'French', level: 'Fluent' },
          { kind: 'interest', name: 'Music', keywords: ['Harp'] },
        ],
      },
      publications: { items: [{ title: 'Sketch' }] },
      records: {
        items: [
          { type: 'award', title: 'First', start: '2018' },
          { type: 'award', title: 'Second', start: '2018' },
          { type: 'award', title: 'Medal', start: '2017' },
          { type: 'award', title: 'Third', start: '2016' },
        ],
      },
      text: { title: 'Other things', body: 'Reviewer\n\nChair\nClub\nLed\nDeep' },
      contact: {
        email: 'ada@example.org',
        phone: '+44 20',
        website: 'https://ada.example.org',
        city: 'London',
      },
    });
    expect(notesOf(imported)).toEqual([
      'Basic Info, entry 8, “Birthday”: Skipped, with 2 values in it: it has no place in a portfolio.',
    ]);
  });

  it('reads languages from a list of facts and the second of two phones when the first is empty', async () => {
    const imported = await importText(
      'cv.yml',
      `- title: General Information
  contents:
    - name: Languages
      value: ["French (Fluent, written)", Italian]
    - { name: Phone, value: null }
    - { name: Mobile phone, value: "123" }
`,
    );
    expect(importedValues(imported)).toEqual({
      hero: {},
      skills: {
        items: [
          { kind: 'language', name: 'French', level: 'Fluent, written' },
          { kind: 'language', name: 'Italian' },
        ],
      },
      contact: { phone: '123' },
    });
    expect(notesOf(imported)).toEqual([
      'General Information, entry 2, “Phone”: Skipped, with 2 values in it: it has no place in a portfolio.',
      'General Information, entry 1, “Languages”: value: Kept as one text: it was a list.',
    ]);
  });

  it('reports how much of another part does not fit', async () => {
    const line = 'x'.repeat(1900);
    const imported = await importText(
      'cv.yml',
      `- title: Other\n  contents:\n${`    - ${line}\n`.repeat(11)}`,
    );
    expect(JSON.stringify(importedValues(imported)['text'])).toContain(line);
    expect(notesOf(imported)).toEqual(['Other: Shortened from 20920 to 20000 characters.']);
  });
});
