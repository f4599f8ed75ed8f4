import { describe, expect, it } from 'vitest';
import { openReports } from '../../../cli/content-check.mjs';

const issue = { file: 'content/blog/a.mdx', line: 3, message: 'There is no page /nowhere.' };
const fromAstro = { type: 'error', err: { message: 'Expected component <Chart>' } };

/** A development server with this many open pages; `told` has the types or messages that it sends to them. */
function openPages(count: number) {
  const sentMessages: string[] = [];
  const ws = {
    clients: new Set(Array.from({ length: count }, (_, index) => index)),
    send({ type, err }: { type: string; err?: { message: string } }) {
      sentMessages.push(err?.message ?? type);
    },
  };
  return { sentMessages, ws, reports: openReports(ws, '/project') };
}

describe('reports of content to the open pages', () => {
  it('replace errors of Astro by our own message while the content has issues', () => {
    const { sentMessages, ws, reports } = openPages(1);
    reports.change([issue]);
    ws.send(fromAstro);
    reports.repeat();
    expect(sentMessages).toEqual(Array.from({ length: 3 }, () => 'One thing to fix in the content'));
  });

  it('reload pages when Astro reports an error of a page that is already fixed', () => {
    const { sentMessages, ws, reports } = openPages(1);
    reports.change([issue]);
    reports.change([]);
    ws.send(fromAstro);
    ws.send(fromAstro);
    reports.repeat();
    expect(sentMessages.slice(1)).toEqual(['full-reload', 'full-reload', 'full-reload']);
  });

  it('show an error that remains when all content is fixed', () => {
    const { sentMessages, ws, reports } = openPages(1);
    reports.change([issue]);
    reports.change([]);
    for (let failed = 0; failed < 3; failed += 1) ws.send(fromAstro);
    expect(sentMessages.at(-1)).toBe('Expected component <Chart>');
  });

  it('show an error at once when the content had no issues', () => {
    const { sentMessages, ws } = openPages(1);
    ws.send(fromAstro);
    expect(sentMessages).toEqual(['Expected component <Chart>']);
  });
});
