import { describe, expect, it } from 'vitest';
import { importFile } from '#src/import/import-file.ts';
import { counter, importText, notesOf, refusal, importedValues, zipOf } from './files.ts';
import { memorySource } from '#src/files/byte-source.ts';

describe('LinkedIn tables in detail', () => {
  it('reads tables in a folder and under the names of every export', async () => {
    const bytes = await zipOf({
      'data/Profile.csv':
        'First Name,Last Name,Address,Websites,Twitter Handles,Headline\nAda,,1 Street,none,"[ada,bea]",Analyst\n',
      'Email_Addresses.csv':
        'Email Address,Confirmed,Primary\nfirst@example.org,Yes,No\nsecond@example.org,No,No\n',
      'PhoneNumbers.csv': 'Number,Type\n+44 20 7946 0000,Mobile\n+1,Home\n',
      'Projects.csv':
        'Title,Description,Url,Started On,Finished On\nProgram,It ran.,https://p.example.org,Feb 2019,Mar 2020\n',
      'Publications.csv':
        'Name,Published On,Description,Publisher,Url\nSketch,Sep 1843,Notes,Memoirs,https://s.example.org\n',
      'Recommendations_Given.csv': 'First Name,Last Name,Text\nX,Y,Z\n',
      'Recommendations Received.csv':
        'First Name,Last Name,Company,Job Title,Text\nCharles,,,Engineer,Yes\n,,Works,,Also\n',
      'Certifications.csv': 'Name,Authority,Started On,Finished On\nLogic,College,May 2016,May 2018\n',
    });
    const imported = await importFile({ name: 'a.zip', source: memorySource(bytes), newId: counter() });
    expect(importedValues(imported)).toEqual({
      hero: { name: 'Ada', headline: 'Analyst' },
      projects: {
        items: [
          {
            title: 'Program',
            summary: 'It ran.',
            start: '2019-02',
            end: '2020-03',
            url: 'https://p.example.org',
          },
        ],
      },
      education: {
        items: [
          { kind: 'certificate', area: 'Logic', institution: 'College', start: '2016-05', end: '2018-05' },
        ],
      },
      publications: {
        items: [
          {
            title: 'Sketch',
            venue: 'Memoirs',
            date: '1843-09',
            url: 'https://s.example.org',
            summary: 'Notes',
          },
        ],
      },
      testimonials: {
        items: [
          { quote: 'Yes', name: 'Charles', role: 'Engineer' },
          { quote: 'Also', role: 'Works' },
        ],
      },
      contact: {
        email: 'first@example.org',
        phone: '+44 20 7946 0000',
        street: '1 Street',
        profiles: [
          { network: 'Twitter', username: 'ada' },
          { network: 'Twitter', username: 'bea' },
        ],
      },
    });
    expect(notesOf(imported)).toEqual([
      'Recommendations given.csv: Skipped: this file is not supported.',
      'Email address 2: Skipped, with 3 values in it: it has no place in a portfolio.',
      'Phone number 2: Skipped, with 2 values in it: it has no place in a portfolio.',
      'Profile 1: websites: Skipped: it contains no URL.',
      'Phone number 1: type: Skipped: “Mobile” has no place in a portfolio.',
    ]);
  });

  it.each([
    ['Name\nWeaving\n', { kind: 'skill', name: 'Weaving' }],
    ['Name,Proficiency\n\nFrench,Good\n,\n', { kind: 'language', name: 'French', level: 'Good' }],
    ['"Name","Proficiency"\nFrench,Good\n', { kind: 'language', name: 'French', level: 'Good' }],
  ])('recognizes a single table by its columns: %j', async (text, item) => {
    const imported = await importText('table.txt', text);
    expect(importedValues(imported)).toEqual({ hero: {}, skills: { items: [item] } });
    expect(imported.report).toMatchObject({ source: 'LinkedIn', notes: [], unread: null });
  });

  it('names the place of a value in a single table by its entry', async () => {
    const imported = await importText('mine.csv', 'Name,Proficiency,Mood\nFrench,Good,Fine\n');
    expect(notesOf(imported)).toEqual([
      'Language 1, “French”: mood: Skipped: “Fine” has no place in a portfolio.',
    ]);
  });

  it('reads a table below an empty line', async () => {
    const imported = await importText('mine.csv', '\nName,Proficiency\nFrench,Good\n');
    expect(importedValues(imported)['skills']).toEqual({
      items: [{ kind: 'language', name: 'French', level: 'Good' }],
    });
  });

  it('refuses a table without rows', async () => {
    expect((await refusal(importText('l.csv', 'Name,Proficiency\n'))).code).toBe('import-unknown');
  });
});
