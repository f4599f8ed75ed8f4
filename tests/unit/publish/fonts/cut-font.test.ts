import { describe, expect, it } from 'vitest';
import { cutFont } from '#src/publish/fonts/cut-font.ts';
import { fontPairs } from '#src/templates/amsterdam/fonts.ts';
import { fontPairs as londonPairs } from '#src/templates/london/fonts.ts';
import { axesIn } from './font-tables.ts';

const [text, display] = fontPairs[0].faces;
const points = Array.from('Amsterdam', (character) => character.codePointAt(0) ?? 0);

describe('font cut to the face that declares it', () => {
  it.each([
    ['a range of weights and one width', text, { wght: [400, 750] }],
    ['one weight and a range of widths', display, { wdth: [62, 125] }],
  ])('keeps %s', async (_, face, axes) => {
    if (face === undefined) throw new Error('Amsterdam has no such face.');
    const file = face.file.replace('{subset}', 'latin');
    expect(await axesIn(await cutFont({ face, file, points }))).toEqual(axes);
  });

  it('draws letters for the optical size of the face', async () => {
    const [face] = londonPairs[0].faces;
    if (face === undefined) throw new Error('London has no such face.');
    const file = face.file.replace('{subset}', 'latin');
    const large = await cutFont({ face, file, points });
    const small = await cutFont({ face: { ...face, opticalSize: 6 }, file, points });
    expect(face.opticalSize).toBe(72);
    expect(large.equals(small)).toBe(false);
  });
});
