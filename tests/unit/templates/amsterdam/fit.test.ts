import { describe, expect, it } from 'vitest';
import { fitCss, fitted as fittedIn, fittedRows, type Named } from '#src/templates/amsterdam/fit.ts';
import { fontPairs } from '#src/templates/amsterdam/fonts.ts';
import { titleFaceOf } from '#src/templates/amsterdam/title-faces.ts';
import { templateFor } from '#src/templates/registry.ts';

const fitted = (text: string, named?: Named) =>
  fittedIn(text, titleFaceOf('archivo', templateFor('amsterdam').titleWidths?.['archivo'] ?? null), named);

const texts = (name: string, named?: Named): string[] => fitted(name, named).map(({ text }) => text);

describe('fitted title of the template Amsterdam', () => {
  it('sets the longer line narrow and the shorter line wide', () => {
    const [mara, verhoeven] = fitted('Mara Verhoeven');
    expect(mara?.text).toBe('Mara');
    expect(mara?.stretch).toBeGreaterThan(115);
    expect(verhoeven?.stretch).toBeLessThan(80);
  });

  it('knows the kerning of each width of the face', () => {
    const face = titleFaceOf('archivo', templateFor('amsterdam').titleWidths?.['archivo'] ?? null);
    const kerning = (stretch: number): number =>
      face.widthsOf('OKO')(stretch) -
      face.widthsOf('OHO')(stretch) -
      face.widthsOf('K')(stretch) +
      face.widthsOf('H')(stretch);
    // “KO” is closer in the widest letters than in the narrowest.
    expect(kerning(125)).toBeLessThan(kerning(62) - 0.02);
  });

  it('breaks a title where the lines have the most similar lengths', () => {
    expect(texts('Anna Maria van der Berg')).toEqual(['Anna Maria', 'van der Berg']);
    expect(texts('Li')).toEqual(['Li']);
  });

  it('sets titles of work and of pages in fewer lines than a name', () => {
    const title = 'A ballot people can read';
    expect(texts(title)).toEqual(['A ballot', 'people', 'can read']);
    expect(texts(title, 'work')).toEqual(['A ballot people', 'can read']);
    expect(texts('How I work', 'work')).toEqual(['How', 'I work']);
    expect(texts('How I work', 'page')).toEqual(['How I work']);
  });

  it('joins lines of a high title for wide windows', () => {
    const face = titleFaceOf('archivo', templateFor('amsterdam').titleWidths?.['archivo'] ?? null);
    const rows = (name: string): [row: string, parts: string[]][] =>
      fittedRows(name, face).map(({ line, parts }) => [line.text, parts.map(({ text }) => text)]);
    expect(rows('Inês Carvalhal')).toEqual([['Inês Carvalhal', ['Inês', 'Carvalhal']]]);
    expect(rows('Naoko Brandvold Architects')).toEqual([
      ['Naoko Brandvold', ['Naoko', 'Brandvold']],
      ['Architects', ['Architects']],
    ]);
    // Low enough, and a single line.
    expect(rows('Sébastien-Alexandre Charpentier-Delacroix')).toEqual([
      ['Sébastien-Alexandre', []],
      ['Charpentier-Delacroix', []],
    ]);
    expect(rows('Li')).toEqual([['Li', []]]);
  });

  it('joins those lines whose heights become most similar', () => {
    const face = titleFaceOf('archivo', templateFor('amsterdam').titleWidths?.['archivo'] ?? null);
    const title = 'Your disk is lying, and it is not even sorry';
    expect(fittedRows(title, face, 'work').map(({ line }) => line.text)).toEqual([
      'Your disk is lying, and it is',
      'not even sorry',
    ]);
  });

  it('sets words apart in every width of the face', () => {
    const face = titleFaceOf('archivo', templateFor('amsterdam').titleWidths?.['archivo'] ?? null);
    const gap = (stretch: number): number => face.widthsOf('K I')(stretch) - face.widthsOf('KI')(stretch);
    for (const stretch of [62, 75, 100, 125]) expect(gap(stretch)).toBeGreaterThan(0.2);
  });

  it('joins lines that are only too high for the widest windows later', () => {
    const face = titleFaceOf('archivo', templateFor('amsterdam').titleWidths?.['archivo'] ?? null);
    const isLate = (name: string, named?: Named): boolean[] =>
      fittedRows(name, face, named).map((row) => row.isLate);
    expect(isLate('Mara Verhoeven')).toEqual([true]);
    expect(isLate('Inês Carvalhal')).toEqual([false]);
    expect(isLate('Plain language', 'page')).toEqual([false]);
  });

  it('keeps a word of one letter beside the next one', () => {
    expect(texts('Urban climatologist. I measure how streets cool at night')).toEqual([
      'Urban climatologist.',
      'I measure how',
      'streets cool at night',
    ]);
  });

  it('keeps a word that is too short for a line of its own beside the others', () => {
    expect(texts('Bo Widerberg')).toEqual(['Bo Widerberg']);
  });

  it('keeps every word of a long title in at most three lines', () => {
    const title =
      'How a city of fifty-four lists learned to print a ballot that people can read without help';
    expect(texts(title).join(' ')).toBe(title);
    expect(texts(title).length).toBeLessThanOrEqual(3);
  });

  it('gives lines with accented capitals more line spacing', () => {
    const [plain, marked] = fitted('Mara Čapková');
    expect(plain?.classes).not.toContain('marked');
    expect(marked?.classes).toContain('marked');
  });

  it('lets a line wrap whose letters the font does not have', () => {
    expect(fitted('東京 太郎').some(({ classes }) => classes.includes('exact'))).toBe(false);
  });

  it('adds letter-spacing only to a line in which two letters would touch', () => {
    const isApart = (text: string): boolean[] =>
      fitted(text).map(({ classes }) => classes.split(' ').includes('apart'));
    expect(isApart('Kyra')).toEqual([true]);
    expect(isApart('Mara Verhoeven')).toEqual([true, false]);
  });

  it('uses no width that the face of a font pair lacks', () => {
    for (const { id, faces } of fontPairs) {
      const [, from = 0, to = 0] = /(\d+)% (\d+)%/.exec(faces[1]?.stretch ?? '')?.map(Number) ?? [];
      const { narrowest, widest } = titleFaceOf(id, templateFor('amsterdam').titleWidths?.[id] ?? null);
      expect([narrowest, widest]).toEqual([from, to]);
      const used = ['Mara Verhoeven', 'I', 'x'.repeat(400)].flatMap((name) =>
        fittedIn(name, titleFaceOf(id, templateFor('amsterdam').titleWidths?.[id] ?? null)),
      );
      for (const { stretch } of used) expect(stretch >= from && stretch <= to).toBe(true);
    }
  });

  it('has a CSS rule for every size, width and edge that it uses, and no other', () => {
    const styled = ['exact', 'marked', 'hanging', 'deep', 'apart'];
    for (const name of ['I', 'Ada Example', '“Quote” at first', 'x'.repeat(400), '東京 太郎', 'ليلى الحداد'])
      for (const { id } of fontPairs) {
        const lines = fittedIn(name, titleFaceOf(id, templateFor('amsterdam').titleWidths?.[id] ?? null));
        const used = lines.flatMap(({ classes }) =>
          classes.split(' ').filter((one) => !styled.includes(one)),
        );
        const ruled = Array.from(fitCss(lines).matchAll(/\.([\w-]+)\{/g), ([, one]) => one);
        expect(new Set(ruled)).toEqual(new Set(used));
      }
  });
});
