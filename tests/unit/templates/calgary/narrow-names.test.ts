import { describe, expect, it } from 'vitest';
import { narrowNames } from '#src/templates/calgary/narrow-names.ts';

const peak = (name: string, at: number, up: number) => ({ name, at, up, mark: up });
const placesOf = (...peaks: readonly ReturnType<typeof peak>[]) =>
  Object.fromEntries(narrowNames(peaks).map(({ peak: { name }, over }) => [name, over]));

describe('names of hills in narrow windows', () => {
  it('are just above their hills if they have room', () => {
    expect(placesOf(peak('Elevators', 20, 60), peak('Autumn', 80, 30))).toEqual({
      Elevators: null,
      Autumn: null,
    });
  });

  it('are above adjacent ones otherwise, where no line passes a name', () => {
    expect(
      placesOf(peak('Elevators', 28, 60), peak('Smoke season', 73, 30), peak('Kiln Road, autumn', 88, 30)),
    ).toEqual({
      Elevators: null,
      'Smoke season': null,
      'Kiln Road, autumn': 0,
    });
  });

  it('are as many as possible, among them always the first one', () => {
    const names = placesOf(
      peak('A current job', 60, 40),
      peak('Beside it', 61, 40),
      peak('An earlier one', 10, 40),
    );
    expect(Object.keys(names)).toEqual(['A current job', 'An earlier one']);
  });

  it('do not cover the tops of other hills, where their numbers may be', () => {
    const names = placesOf(
      peak('A current job', 84, 40),
      peak('Its neighbor has a longer name', 72, 60),
      peak('Early', 10, 40),
    );
    expect(names).toMatchObject({ 'A current job': 20, Early: null });
  });

  it('are none without hills', () => {
    expect(narrowNames([])).toEqual([]);
  });
});
