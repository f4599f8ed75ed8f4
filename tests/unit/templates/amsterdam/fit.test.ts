import { describe, expect, it } from 'vitest';
import { fitCss, fitted } from '#src/templates/amsterdam/fit.ts';

const texts = (name: string): string[] => fitted(name).lines.map(({ text }) => text);

describe('fitted title of the template Amsterdam', () => {
  it('sets the longer line narrow and the shorter line wide', () => {
    const [mara, verhoeven] = fitted('Mara Verhoeven').lines;
    expect(mara).toEqual({ text: 'Mara', stretch: 125 });
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

  it('has a CSS rule for every size that it uses', () => {
    for (const name of ['I', 'Ada Example', 'x'.repeat(400), '東京 太郎', 'ليلى الحداد']) {
      const { fit, lines } = fitted(name);
      expect(fitCss).toContain(`.${fit}{`);
      for (const { stretch } of lines) expect(`${fitCss}.wide-76`).toContain(`.wide-${stretch}`);
    }
  });
});
