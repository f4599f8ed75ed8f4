import { describe, expect, it } from 'vitest';
import { importJson, notesOf, refusal, importedValues } from './files.ts';

const work = [{ company: 'Works', role: 'Analyst' }];

describe('import of portfolio data under other names', () => {
  it('reads a person, ways to reach them and every list', async () => {
    const imported = await importJson({
      meta: { version: 1 },
      personal: {
        fullName: 'Ada Lovelace',
        jobTitle: 'Analyst',
        tagline: 'I count.',
        currentFocus: 'Engines',
        photo: 'me.jpg',
        linkedin: 'https://linkedin.com/in/ada',
        interests: ['Chess', { name: 'Harp' }],
        bio: 'Born in **London**.',
      },
      contact: [
        { type: 'email', value: 'ada@example.org' },
        { type: 'phone', value: '+44 20 7946 0000' },
        { type: 'github', value: '[@ada](https://github.com/ada)' },
        { type: 'web', value: 'https://ada.example.org' },
        { type: 'skype', value: 'ada.l', hidden: true },
      ],
      social: [{ name: 'Mastodon', url: 'https://m.example.org/@ada' }],
      experience: [
        {
          company: 'Works',
          role: 'Analyst',
          about: 'Makers',
          description: 'I wrote notes.',
          from: '2019',
          to: 'now',
          tech: ['Brass', 'Steel'],
        },
        { company: 'Mill', period: '2016 - 2018' },
        { company: 'Shop', year: 2012 },
        'Baker',
      ],
      volunteer: [{ organization: 'School', position: 'Tutor' }],
      education: {
        items: [{ school: 'Home', degree: 'BSc', major: 'Maths', period: { from: '2010', to: '2013' } }],
      },
      certifications: ['Logic'],
      awards: [{ title: 'Medal', by: 'Society', year: '1844' }],
      skills: { frontend: ['HTML', 'CSS'], databases: { name: 'SQL' }, none: [] },
      langauges: [{ name: 'French', level: 'Fluent' }],
      hobbies: ['Riding'],
      articles: [
        { title: 'On engines', outlet: 'Times', published: '2020-05', link: 'https://t.example.org' },
      ],
      talks: [{ topic: 'Looms', event: 'Fair', year: 2019 }],
      testimonials: [{ author: 'Charles', text: 'Great.', position: 'Engineer' }],
      projects: ['Loom'],
    });
    expect(imported.report.source).toBe('Résumé data in JSON');
    expect(importedValues(imported)).toEqual({
      hero: { name: 'Ada Lovelace', headline: 'Analyst', intro: 'I count.', status: 'Engines' },
      about: { body: 'Born in London.' },
      projects: { items: [{ title: 'Loom' }] },
      experience: {
        items: [
          {
            kind: 'work',
            position: 'Analyst',
            organization: 'Works',
            start: '2019',
            description: 'Makers',
            summary: 'I wrote notes.',
            highlights: ['Brass, Steel'],
          },
          { kind: 'work', organization: 'Mill', start: '2016', end: '2018' },
          { kind: 'work', organization: 'Shop', start: '2012', end: '2012' },
          { kind: 'work', position: 'Baker' },
          { kind: 'volunteer', position: 'Tutor', organization: 'School' },
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
          },
          { kind: 'certificate', area: 'Logic' },
        ],
      },
      skills: {
        items: [
          { kind: 'skill', name: 'Frontend', keywords: ['HTML', 'CSS'] },
          { kind: 'language', name: 'French', level: 'Fluent' },
          { kind: 'interest', name: 'Riding' },
          { kind: 'interest', name: 'Chess' },
          { kind: 'interest', name: 'Harp' },
        ],
      },
      writing: {
        items: [{ title: 'On engines', outlet: 'Times', url: 'https://t.example.org', date: '2020-05' }],
      },
      records: {
        items: [
          { type: 'talk', title: 'Looms', organization: 'Fair', start: '2019' },
          { type: 'award', title: 'Medal', organization: 'Society', start: '1844' },
        ],
      },
      testimonials: { items: [{ quote: 'Great.', name: 'Charles', role: 'Engineer' }] },
      contact: {
        email: 'ada@example.org',
        phone: '+44 20 7946 0000',
        profiles: [
          { network: 'Mastodon', url: 'https://m.example.org/@ada' },
          { network: 'Linkedin', url: 'https://linkedin.com/in/ada' },
          { network: 'github', username: '@ada', url: 'https://github.com/ada' },
          { network: 'web', url: 'https://ada.example.org' },
        ],
      },
    });
    expect(notesOf(imported)).toEqual([
      expect.stringContaining('Personal › Photo: Skipped: images'),
      'Contact, entry 5: Skipped: it is hidden there.',
      'Skills › Databases: Skipped, with 1 value in it: it has no place in a portfolio.',
      'About the file: Skipped: it tells about the file, not about you.',
    ]);
  });

  it('keeps the first email address of several and names the others', async () => {
    const imported = await importJson({
      name: 'Ada',
      contact: { email: 'first@example.org', address: '1 Street' },
      about: { email: 'second@example.org', phone: '123', website: 'https://w.example.org' },
      info: { email: 'first@example.org' },
      work,
    });
    expect(importedValues(imported)['contact']).toEqual({
      email: 'first@example.org',
      phone: '123',
      website: 'https://w.example.org',
      city: '1 Street',
    });
    expect(notesOf(imported)).toEqual(['About: Skipped: “second@example.org” is a second value for Email.']);
  });

  it('names an email address in a list when the person has another one', async () => {
    const imported = await importJson({
      personal: { name: 'Ada', email: 'mine@example.org' },
      contact: [{ type: 'email', value: 'listed@example.org' }],
      work,
    });
    expect(importedValues(imported)['contact']).toEqual({ email: 'mine@example.org' });
    expect(notesOf(imported)).toEqual([
      'Contact: Skipped: “listed@example.org” is a second value for Email.',
    ]);
  });

  it('keeps the profiles of every place once', async () => {
    const imported = await importJson({
      name: 'Ada',
      work,
      profiles: [{ network: 'X', username: 'ada' }],
      person: { profiles: [{ network: 'Y', username: 'ada' }] },
      x: 'https://x.com/ada',
    });
    expect(importedValues(imported)['contact']).toEqual({
      profiles: [
        { network: 'X', url: 'https://x.com/ada' },
        { network: 'X', username: 'ada' },
        { network: 'Y', username: 'ada' },
      ],
    });
    expect(notesOf(imported)).toEqual([]);
  });

  it('reads the same text under two names once and puts a second text below the first', async () => {
    const imported = await importJson({
      name: 'Ada',
      projects: [
        {
          title: 'Program',
          description: 'A.',
          snippet: 'B.',
          repo: 'https://code.example.org/p',
          category: 'Tool',
          tech: 'Loops, Tables',
          date: '2019 to 2020',
        },
        {
          name: 'Same',
          description: 'X',
          summary: 'X',
          url: 'https://a.example.org',
          github: 'https://b.example.org',
        },
      ],
    });
    expect(importedValues(imported)['projects']).toEqual({
      items: [
        {
          title: 'Program',
          summary: 'A.\n\nB.',
          type: 'Tool',
          start: '2019',
          end: '2020',
          tags: ['Loops', 'Tables'],
          url: 'https://code.example.org/p',
        },
        {
          title: 'Same',
          summary: 'X',
          url: 'https://a.example.org',
          links: [{ label: 'Code', url: 'https://b.example.org' }],
        },
      ],
    });
    expect(notesOf(imported)).toEqual(['Project 1, “Program”: snippet: Set below the description.']);
  });

  it('adds the tools of a job to its highlights, and reports a text that is too long for one', async () => {
    const long = Array.from({ length: 20 }, (_, index) => `${index}${'x'.repeat(150)}`);
    const imported = await importJson({
      name: 'Ada',
      work: {
        history: [
          { employer: 'A', highlights: ['x'], skills: 'y' },
          { employer: 'B', stack: long },
        ],
      },
    });
    expect(importedValues(imported)['experience']).toEqual({
      items: [
        { kind: 'work', organization: 'A', highlights: ['x', 'y'] },
        { kind: 'work', organization: 'B' },
      ],
    });
    expect(notesOf(imported)).toEqual([
      'Job 2, “B”: stack: Skipped: these words take more than 2000 characters.',
    ]);
  });

  it('reads data inside a wrapper', async () => {
    for (const wrapper of ['data', 'resume', 'cv']) {
      const imported = await importJson({ [wrapper]: { info: { name: 'Ada' }, jobs: ['Baker'] } });
      expect(importedValues(imported)).toEqual({
        hero: { name: 'Ada' },
        experience: { items: [{ kind: 'work', position: 'Baker' }] },
      });
    }
  });

  it('refuses data without a name or without a list', async () => {
    expect((await refusal(importJson({ name: 'Ada', hobby: ['x'] }))).code).toBe('import-unknown');
    expect((await refusal(importJson({ title: 'Ada', info: {}, work }))).code).toBe('import-unknown');
  });
});
