import { describe, expect, it } from 'vitest';
import { matching } from '#editor/screens/portfolios/summary.ts';

const portfolio = (title: string, template: string) => ({
  id: title,
  title,
  template,
  revision: 1,
  updatedAt: '',
  live: false,
});
const list = [
  portfolio('Field notes', 'london'),
  portfolio('Night trains', 'amsterdam'),
  portfolio('', 'tokyo'),
];

describe('search in the portfolio list', () => {
  it.each([
    ['', ['Field notes', 'Night trains', '']],
    ['NIGHT', ['Night trains']],
    ['notes lon', ['Field notes']],
    ['  trains ', ['Night trains']],
    ['untitled', ['']],
    ['zebra', []],
  ])('finds for “%s” the portfolios with each of its words', (search, titles) => {
    expect(matching(list, search).map(({ title }) => title)).toEqual(titles);
  });
});
