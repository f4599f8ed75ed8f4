import { expect, it } from 'vitest';
import { timeRuns } from '#src/templates/tokyo/time-runs.ts';

const runsOf = (...dates: [string, string][]): string[][] =>
  timeRuns(
    dates.map(([start, end]) => ({
      id: `${start}${end}`,
      title: start,
      time: start,
      start,
      end,
      place: null,
      rest: null,
    })),
  ).map((run) => run.map(({ start }) => start));

it('a line of a CV in Tokyo ends where the next entry is not in the order of the others', () => {
  expect(runsOf(['2025', '2025'], ['2022', '2022'], ['2024-11', '2024-11'], ['2023', '2023'])).toEqual([
    ['2025', '2022'],
    ['2024-11', '2023'],
  ]);
});

it('entries that overlap are on one line, and so are entries from the earliest to the latest', () => {
  expect(runsOf(['2021', '2024'], ['2022', '2023'], ['2010', ''])).toHaveLength(1);
  expect(runsOf(['2010', '2012'], ['2012', '2019'], ['2019', ''])).toHaveLength(1);
});

it('a current entry after ended ones has its own line, and a date that is missing breaks none', () => {
  expect(runsOf(['2022', ''], ['2018', '2022'], ['2019', '']).map(({ length }) => length)).toEqual([2, 1]);
  expect(runsOf(['2022', ''], ['', ''], ['2018', '2020'])).toHaveLength(1);
});

it('a year and a month of it are in order', () => {
  expect(runsOf(['2024', '2024'], ['2024-11', '2024-11'], ['2023', '2023'])).toHaveLength(1);
});
