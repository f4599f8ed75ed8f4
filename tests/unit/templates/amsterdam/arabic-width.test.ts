import { describe, expect, it } from 'vitest';
import { arabicWidth } from '#src/templates/amsterdam/arabic-width.ts';
import { fitted } from '#src/templates/amsterdam/fit.ts';
import { titleFaceOf } from '#src/templates/amsterdam/title-faces.ts';
import { templateFor } from '#src/templates/registry.ts';

/** The widths of these words in Noto Sans Arabic Bold in Chromium, in ems. */
const measured = {
  'ليلى حداد': 4.1,
  محمد: 2.431,
  'فاطمة الزهراء': 5.789,
  'الصفحة غير موجودة': 8.496,
};

describe('the width of a title in Arabic', () => {
  it.each(Object.entries(measured))('is known for %s, by the forms of its joined letters', (text, width) => {
    expect(arabicWidth(text)).toBeGreaterThanOrEqual(width);
    expect(arabicWidth(text)).toBeLessThan(width * 1.03);
  });

  it('is not known for a title with letters of another script', () => {
    expect(arabicWidth('Ada')).toBeNull();
    expect(arabicWidth('ليلى Ada')).toBeNull();
    expect(arabicWidth('')).toBeNull();
  });

  it('is the same with combining marks', () => {
    expect(arabicWidth('مُحَمَّد')).toBe(arabicWidth('محمد'));
  });

  it('sets a short name in one line as wide as the page', () => {
    const lines = fitted(
      'ليلى حداد',
      titleFaceOf('archivo', templateFor('amsterdam').titleWidths?.['archivo'] ?? null),
    );
    expect(lines.map(({ text }) => text)).toEqual(['ليلى حداد']);
    expect(lines[0]?.classes).toContain('l4 lt2');
  });
});
