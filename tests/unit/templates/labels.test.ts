import { describe, expect, it } from 'vitest';
import { labelsFor } from '#src/templates/every-label.ts';
import { offeredLanguages } from '#src/templates/labels.ts';
import { loadLabels } from '#src/templates/load-labels.ts';

/** Every label by its key; those of sections and types by both. */
function labelsIn(language: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labelsFor(language)).flatMap(([key, label]: [string, string | object]) =>
      typeof label === 'string'
        ? [[key, label]]
        : Object.entries(label).map(([inner, text]) => [`${key}.${inner}`, String(text)]),
    ),
  );
}

/** Words that are the same in English. Any other equal label has not been translated. */
const sameAsEnglish: Readonly<Record<string, string>> = {
  ca: 'Articles, Client, Clients, Context, Decisions, Preprints',
  cs: 'Portfolio, Role, Software',
  da: 'CV, Feed, Links, Menu, Portfolio, Preprints, Problem, Software, Status, Team',
  de: 'Code, Downloads, Feed, Links, Portfolio, Preprints, Problem, Software, Status, Team, Website',
  el: 'Email',
  es: 'Software',
  fi: 'Portfolio',
  fr: 'Articles, CV, Client, Clients, Code, Contact, Films, Image, Images, Introduction, Menu, Pages, Portfolio, Publications, Questions',
  hr: 'Portfolio, Problem, Status',
  id: 'Email, Menu, Status, Tag',
  it: 'Email, Feed, Portfolio, Software',
  nb: 'CV, Problem, Status, Team',
  nl: 'Code, Contact, Context, Datasets, Downloads, Feed, Films, Links, Menu, Portfolio, Preprints, Project, Software, Status, Team, Transcript, Website',
  pl: 'CV, Menu, Portfolio, Problem, Status, Tag',
  pt: 'Email, Feed, Menu, Software',
  ro: 'CV, Client, Contact, Context, Software',
  sv: 'CV, Period, Portfolio, Preprints, Press, Problem, Process, Status, Team',
  vi: 'Email, Menu',
};

describe('template labels', () => {
  it('are chosen by the first part of a language tag', () => {
    expect(labelsFor('de-AT').sections.projects).toBe('Projekte');
    expect(labelsFor('pt-BR')).toBe(labelsFor('pt'));
    expect(labelsFor('iw')).toBe(labelsFor('he'));
    expect(labelsFor('no')).toBe(labelsFor('nb'));
  });

  it('of Chinese are chosen by script or region', () => {
    const [simplified, traditional] = [labelsFor('zh-Hans'), labelsFor('zh-Hant')];
    expect(simplified).not.toBe(traditional);
    for (const language of ['zh', 'zh-CN', 'zh-SG', 'zh-Hans-HK'])
      expect(labelsFor(language)).toBe(simplified);
    for (const language of ['zh-TW', 'zh-HK', 'zh-Hant-CN']) expect(labelsFor(language)).toBe(traditional);
  });

  it('are English for a language without labels', () => {
    expect(labelsFor('eo')).toBe(labelsFor('en'));
    expect(labelsFor('constructor')).toBe(labelsFor('en'));
  });

  it('exist for the languages that most portfolios are written in', () => {
    const expected = 'ar de en es fa fr he hi it ja ko nl pl pt ru sv th tr uk zh-Hans zh-Hant'.split(' ');
    expect(offeredLanguages).toEqual(expect.arrayContaining(expected));
    expect(offeredLanguages.length).toBeGreaterThanOrEqual(24);
  });

  it.each([...offeredLanguages, 'zh-TW', 'no', 'eo'])(
    'are the same for %s when fetched alone',
    async (language) => {
      expect(await loadLabels(language)).toBe(labelsFor(language));
    },
  );

  it.each(offeredLanguages)('are all there in %s, short and without spaces around them', (language) => {
    const labels = labelsIn(language);
    expect(Object.keys(labels)).toEqual(Object.keys(labelsIn('en')));
    const wrong = Object.values(labels).filter(
      (label) => label.trim() === '' || label !== label.trim() || label.length > 80,
    );
    expect(wrong).toEqual([]);
  });

  it.each(offeredLanguages.filter((language) => language !== 'en'))(
    'are English in %s only where the word is the same',
    (language) => {
      const english = labelsIn('en');
      const same = Object.entries(labelsIn(language)).flatMap(([key, label]) =>
        label === english[key] ? [label] : [],
      );
      expect([...new Set(same)].toSorted().join(', ')).toBe(sameAsEnglish[language] ?? '');
    },
  );
});
