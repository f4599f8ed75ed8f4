import { expect, it } from 'vitest';
import { levelClass, levelCss } from '#src/templates/calgary/level.ts';
import { standInImage } from '#src/template-check/stand-in-image.ts';

const imageWith = (x: number, y: number) => ({
  ...standInImage({ id: 'a', width: 1600, height: 1067 }),
  focus: { x, y },
});

it('a line in Calgary goes through the focus of an image if its author set one beside which text has room', () => {
  expect(levelClass(imageWith(0.35, 0.75))).toBe('level-75');
  expect(levelClass(imageWith(0.5, 0.42))).toBe('level-42');
  expect(levelClass(imageWith(0.5, 0.5))).toBeNull();
  expect(levelClass(imageWith(0.5, 0.3))).toBeNull();
  expect(levelClass(null)).toBeNull();
});

it('a site in Calgary has one rule for each level of its images', () => {
  const images = { a: imageWith(0.3, 0.75), b: imageWith(0.6, 0.75), c: imageWith(0.5, 0.5) };
  expect(levelCss(images)).toBe('.level-75{--up:75fr;--down:25fr}');
});
