import { describe, expect, it } from 'vitest';
import { dateFromText, monthFromText, rangeFromText } from '#src/import/date-text.ts';

describe('date text', () => {
  it.each([
    ['2020', '2020'],
    ['2020-1', '2020-01'],
    ['2020-01-05', '2020-01-05'],
    ['2013-7-01', '2013-07-01'],
    ['2020-01-01T00:00', '2020-01-01'],
    ['2020-01-01T00:00:00.000Z', '2020-01-01'],
    ['2020/3', '2020-03'],
    ['01/2020', '2020-01'],
    ['1.2.2020', '2020-02-01'],
    ['25/12/2020', '2020-12-25'],
    ['12/25/2020', '2020-12-25'],
    ['03/03/2020', '2020-03-03'],
    ['13/12/2020', '2020-12-13'],
    ['12/13/2020', '2020-12-13'],
    ['12.11.2020', '2020-11-12'],
    ['Jan 2020', '2020-01'],
    ['Sept. 2019', '2019-09'],
    ['March, 2017', '2017-03'],
    ['mars 2020', '2020-03'],
    ['März 2020', '2020-03'],
    ['diciembre de 2019', '2019-12'],
    ['03 Aug 2024', '2024-08-03'],
    ['August 3rd, 2024', '2024-08-03'],
    ['3. Oktober 2024', '2024-10-03'],
    ['2023年12月', '2023-12'],
    ['Present', ''],
    ['now', ''],
    ['to date', ''],
    ['heute', ''],
    ['', ''],
  ])('reads the date %j as %j', (typed, date) => {
    expect(dateFromText(typed)).toBe(date);
  });

  it.each([
    ['2017-09-31', '2017-09'],
    ['31 February 2020', '2020-02'],
    ['2020-13-01', null],
    ['2020-01-05', null],
    ['2020-01', null],
    ['soon', null],
  ])('finds in %j, whose day does not exist, the month %j', (typed, month) => {
    expect(monthFromText(typed)).toBe(month);
  });

  it.each([
    '01/02/2020',
    '01/12/2020',
    '12/01/2020',
    'Summer 2015',
    '2017-09-31',
    '2020-13',
    '2013-12-021',
    'soon',
    '20',
    'Januarytoolong 2020',
  ])('does not read %j, which is not one clear date', (typed) => {
    expect(dateFromText(typed)).toBeNull();
  });
});

describe('date range text', () => {
  it.each([
    ['June 2016 to December 2018', '2016-06', '2018-12'],
    ['2019–2023', '2019', '2023'],
    ['2019-2023', '2019', '2023'],
    ['June 2024 - Present', '2024-06', ''],
    ['2023–present', '2023', ''],
    ['2020-01 - 2021-02', '2020-01', '2021-02'],
    ['  May\t2016   bis  heute', '2016-05', ''],
    ['3 May 2016 -- 4 May 2016', '2016-05-03', '2016-05-04'],
  ])('reads the start and the end of %j', (text, start, end) => {
    expect(rangeFromText(text)).toEqual({ start, end });
  });

  it.each([
    '2020',
    '2020-05',
    '2020-05-01',
    'now to then',
    'May to June',
    '2016 to',
    '2016 –',
    `2016${' '.repeat(200)}to 2018${'.'.repeat(200)}`,
  ])('reads no date range from %j', (text) => {
    expect(rangeFromText(text)).toBeNull();
  });
});
