import { expect, it } from 'vitest';
import { nameCss } from '#src/templates/calgary/name-size.ts';

const sizes = (name: string): number[] =>
  Array.from(nameCss(name).matchAll(/:([\d.]+)/g), ([, size]) => Number(size));

it('the name of a site in Calgary fits a line, and its longest word a column', () => {
  const [fit = 0, word = 0] = sizes('Jonah Lindqvist');
  expect([fit, word]).toEqual([15.33, 6.33]);
  expect(sizes('Jonah Lindqvist Photography')).toEqual([8.52, 5.18]);
  expect(sizes('')).toEqual([230, 56.98]);
});
