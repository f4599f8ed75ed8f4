import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEmbeddedLimits } from '#src/adapters/embedded/limits.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { limitsContract, type LimitsUnderTest } from './limits.contract.ts';

const start = Date.UTC(2026, 10, 21);

async function open(): Promise<LimitsUnderTest> {
  const { path, remove } = await tempDir();
  const file = join(path, 'limits.db');
  const openAgain = () => openEmbeddedLimits({ file, secret: 'x'.repeat(32), now: () => start });
  let limits = openAgain();
  return {
    limits,
    async restart() {
      await limits.close();
      limits = openAgain();
      return limits;
    },
    async stored() {
      const database = new DatabaseSync(file, { readOnly: true });
      const rows = database.prepare('SELECT * FROM uses').all();
      database.close();
      return rows.map((row) => JSON.stringify(row)).join('\n');
    },
    async close() {
      await limits.close();
      await remove();
    },
  };
}

describe('embedded limits', () => {
  limitsContract(open);

  it('keeps fast limits after a restart', async () => {
    const tested = await open();
    const save = { key: 'save ada', max: 1, withinMs: 60_000, isStored: false };
    await tested.limits.consume(save, start);
    const limits = await tested.restart();
    expect(await limits.consume(save, start + 1000)).toBe(59_000);
    await tested.close();
  });
});
