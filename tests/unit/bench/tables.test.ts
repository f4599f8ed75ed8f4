import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { markdownTable, textTable } from '#tests/bench/report/markdown-table.ts';

const rows = [
  ['what', 'goal'],
  ['CPU of a request', '≤ 1'],
  ['p99', ''],
];

describe('tables of the bench', () => {
  it('are Markdown as Prettier writes it', async () => {
    const table = `${markdownTable(rows)}\n`;
    expect(await format(table, { parser: 'markdown' })).toBe(table);
  });

  it('are aligned for a terminal, without spaces at the ends of lines', () => {
    expect(textTable(rows)).toBe('what              goal\nCPU of a request  ≤ 1\np99');
  });
});
