import { describe, expect, it } from 'vitest';
import { fitCss, fitted } from '#src/templates/amsterdam/fit.ts';

const texts = (name: string): string[] => fitted(name).map(({ text }) => text);

describe('fitted title of the template Amsterdam', () => {
  it('sets the longer line narrow and the shorter line wide', () => {
    const [mara, verhoeven] = fitted('Mara Verhoeven');
    expect(mara).toMatchObject({ text: 'Mara', isExact: true });
    expect(mara?.stretch).toBeGreaterThan(115);
    expect(verhoeven?.stretch).toBeLessThan(80);
  });

  it('breaks a title where the lines have the most similar lengths', () => {
    expect(texts('Anna Maria van der Berg')).toEqual(['Anna Maria', 'van der Berg']);
    expect(texts('Li')).toEqual(['Li']);
  });

  it('keeps every word of a long title in at most three lines', () => {
    const title =
      'How a city of fifty-four lists learned to print a ballot that people can read without help';
    expect(texts(title).join(' ')).toBe(title);
    expect(texts(title).length).toBeLessThanOrEqual(3);
  });

  it('lets a line wrap whose letters the font does not have', () => {
    expect(fitted('東京 太郎').map(({ isExact }) => isExact)).toEqual([false, false]);
  });

  it('has a CSS rule for every size and width that it uses', () => {
    for (const name of ['I', 'Ada Example', 'x'.repeat(400), '東京 太郎', 'ليلى الحداد'])
      for (const { size, stretch } of fitted(name))
        for (const used of [...size.split(' '), `wide-${stretch}`]) expect(fitCss).toContain(`.${used}{`);
  });
});
