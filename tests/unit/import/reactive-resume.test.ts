import { describe, expect, it } from 'vitest';
import { importJson, notesOf, importedValues } from './files.ts';

describe('Reactive Resume in detail', () => {
  it('reads every list of its versions and hides what is hidden there', async () => {
    const imported = await importJson({
      picture: { url: 'x' },
      basics: {
        name: 'Ada',
        label: 'Analyst',
        email: 'a@example.org',
        phone: '+44',
        location: { address: '1 Street', city: 'London', countryCode: 'GB' },
        profiles: [{ network: 'X', username: 'ada' }],
        summary: '<p>Not shown.</p>',
      },
      summary: { title: 'Summary', content: '<h2>Me</h2><p>I count.</p>', hidden: false, columns: 1 },
      sections: {
        profiles: {
          title: 'Profiles',
          items: [
            {
              hidden: true,
              network: 'GitHub',
              username: 'ada',
              website: { url: 'https://github.com/ada', label: 'ada' },
              icon: 'github',
            },
          ],
        },
        work: {
          id: 'w',
          hidden: true,
          items: [
            {
              company: 'Works',
              position: 'Analyst',
              period: '2016 - 2018',
              description: '<p>Intro</p><ol><li><p>One</p></li></ol><p>Outro</p>',
            },
          ],
        },
        volunteer: {
          items: [
            { organization: 'School', position: 'Tutor', summary: '<ul><li>Only</li></ul>' },
            { visible: false, organization: 'Club', summary: '<p>Plain &amp; simple</p>' },
          ],
        },
        projects: {
          items: [{ name: 'Program', description: '<p>Text</p>', url: { href: 'https://p.example.org' } }],
        },
        education: {
          items: [
            {
              institution: 'Home',
              studyType: 'BSc',
              area: 'Maths',
              score: '1st',
              date: '2010 to 2013',
            },
          ],
        },
        awards: { items: [{ title: 'Medal', awarder: 'Society', date: '1844' }] },
        certificates: { items: [{ title: 'Logic', issuer: 'College', date: '2019' }] },
        languages: { items: [{ name: 'French', description: 'Fluent', level: 4 }] },
        interests: { items: [{ name: 'Music', keywords: ['Harp'] }] },
        publications: { items: [{ name: 'Sketch', publisher: 'Memoirs', date: '1843' }] },
        references: { items: [{ name: 'Charles', description: 'Engineer', summary: '<p>Yes.</p>' }] },
        custom: { abc: { name: 'Mine', items: [{ name: 'Thing' }] } },
      },
    });
    expect(importedValues(imported)).toEqual({
      hero: { name: 'Ada', headline: 'Analyst' },
      about: { body: 'Me\n\nI count.' },
      projects: { items: [{ title: 'Program', summary: 'Text', url: 'https://p.example.org' }] },
      experience: {
        items: [
          {
            hidden: true,
            kind: 'work',
            position: 'Analyst',
            organization: 'Works',
            start: '2016',
            end: '2018',
            summary: 'Intro\n\nOutro',
            highlights: ['One'],
          },
          { kind: 'volunteer', position: 'Tutor', organization: 'School', highlights: ['Only'] },
          { hidden: true, kind: 'volunteer', organization: 'Club', summary: 'Plain & simple' },
        ],
      },
      education: {
        items: [
          {
            kind: 'study',
            area: 'Maths',
            studyType: 'BSc',
            institution: 'Home',
            start: '2010',
            end: '2013',
            score: '1st',
          },
          { kind: 'certificate', area: 'Logic', institution: 'College', end: '2019' },
        ],
      },
      skills: {
        items: [
          { kind: 'language', name: 'French', level: 'Fluent' },
          { kind: 'interest', name: 'Music', keywords: ['Harp'] },
        ],
      },
      publications: { items: [{ title: 'Sketch', venue: 'Memoirs', date: '1843' }] },
      records: { items: [{ type: 'award', title: 'Medal', organization: 'Society', start: '1844' }] },
      testimonials: { items: [{ quote: 'Yes.', name: 'Charles' }] },
      contact: {
        email: 'a@example.org',
        phone: '+44',
        street: '1 Street',
        city: 'London',
        country: 'GB',
        profiles: [
          { network: 'X', username: 'ada' },
          { hidden: true, network: 'GitHub', username: 'ada', url: 'https://github.com/ada' },
        ],
      },
    });
    expect(notesOf(imported)).toEqual([
      expect.stringContaining('Picture: Skipped: images'),
      'Basics › Summary: Skipped: “<p>Not shown.</p>” has no place in a portfolio.',
      'Summary › Title: Skipped: “Summary” has no place in a portfolio.',
      'Sections › Custom: Skipped, with 1 value in it: it has no place in a portfolio.',
      'Language 1, “French”: level: Skipped: “4” has no place in a portfolio.',
      'Reference 1, “Charles”: description: Skipped: “Engineer” has no place in a portfolio.',
      'Profile link 1, “GitHub”: website › Label: Skipped: “ada” has no place in a portfolio.',
      expect.stringContaining('Sections: Skipped: the layout'),
    ]);
  });

  it('reads a job without any details', async () => {
    const imported = await importJson({
      basics: { name: 'Ada' },
      sections: { experience: { items: [{ company: 'Works' }] } },
    });
    expect(importedValues(imported)['experience']).toEqual({
      items: [{ kind: 'work', organization: 'Works' }],
    });
  });

  it('keeps the points of a list in the summary when they are too many for highlights', async () => {
    const points = Array.from({ length: 61 }, (_, index) => `<li>Point ${index}</li>`).join('');
    const { sections } = await importJson({
      basics: { name: 'Ada' },
      sections: { experience: { items: [{ company: 'Works', summary: `<ul>${points}</ul>` }] } },
    });
    const [job] = sections.flatMap((section) => (section.type === 'experience' ? section.items : []));
    expect(job?.summary).toContain('- Point 60');
    expect(job?.highlights).toEqual([]);
  });
});
