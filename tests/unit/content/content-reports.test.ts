import { describe, expect, it } from 'vitest';
import { openReports } from '../../../cli/content-check.mjs';

const issue = { file: 'content/blog/a.mdx', line: 3, message: 'There is no page /nowhere.' };
const fromAstro = { type: 'error', err: { message: 'Expected component <Chart>' } };

/** What pages are sent, in few words, with that many pages open. */
function openPages(count: number) {
  const told: string[] = [];
  const ws = {
    clients: new Set(Array.from({ length: count }, (_, index) => index)),
    send({ type, err }: { type: string; err?: { message: string } }) {
      told.push(err?.message ?? type);
    },
  };
  return { told, ws, reports: openReports(ws, '/project') };
}

describe('reports of content to the open pages', () => {
  it('say in our words what Astro reports while something is to be fixed', () => {
    const { told, ws, reports } = openPages(1);
    reports.change([issue]);
    ws.send(fromAstro);
    reports.repeat();
    expect(told).toEqual(Array.from({ length: 3 }, () => 'One thing to fix in the content'));
  });

  it('load pages again for what Astro reports late of a page that is fixed', () => {
    const { told, ws, reports } = openPages(1);
    reports.change([issue]);
    reports.change([]);
    ws.send(fromAstro);
    ws.send(fromAstro);
    reports.repeat();
    expect(told.slice(1)).toEqual(['full-reload', 'full-reload', 'full-reload']);
  });

  it('show what still fails when all content is fixed', () => {
    const { told, ws, reports } = openPages(1);
    reports.change([issue]);
    reports.change([]);
    for (let failed = 0; failed < 3; failed += 1) ws.send(fromAstro);
    expect(told.at(-1)).toBe('Expected component <Chart>');
  });

  it('show a failure at once when no content was to be fixed', () => {
    const { told, ws } = openPages(1);
    ws.send(fromAstro);
    expect(told).toEqual(['Expected component <Chart>']);
  });
});
