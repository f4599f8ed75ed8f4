import { describe, expect, it } from 'vitest';
import { spansIn, yearOf } from '#src/templates/parts/spans.ts';

describe('yearOf', () => {
  it('reads typed years, months and days, and no other text', () => {
    expect(['2019', '2019-07', ' 2019-07-31 '].map(yearOf)).toEqual([2019, 2019.5, 2019.5]);
    expect(['', 'summer 2019', '0000', '19'].map(yearOf)).toEqual([null, null, null, null]);
  });
});

describe('spansIn', () => {
  it('sorts spans by start, and ends current ones with the latest date', () => {
    const spans = spansIn([
      { name: 'Now', start: '2021', end: '' },
      { name: 'Then', start: '2015', end: '2023' },
    ]);
    expect(spans).toEqual([
      { name: 'Then', from: 2015, to: 2023, isOpen: false },
      { name: 'Now', from: 2021, to: 2023, isOpen: true },
    ]);
  });

  it('ends current spans with a later year from elsewhere', () => {
    const [span] = spansIn([{ name: 'Now', start: '2021', end: '' }], 2026);
    expect(span).toEqual({ name: 'Now', from: 2021, to: 2026, isOpen: true });
  });

  it('omits spans without a start, and never ends a span before it begins', () => {
    const spans = spansIn([
      { name: 'Undated', start: '', end: '2020' },
      { name: 'Backwards', start: '2020', end: '2018' },
      { name: 'In words', start: '2019', end: 'later' },
    ]);
    expect(spans.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['In words', 2019, 2019],
      ['Backwards', 2020, 2020],
    ]);
  });
});
