import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#src/config/config.ts';
import { serve } from '#src/server/serve.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

async function serveAt(address: { HOST?: string; PORT?: string }) {
  const data = await tempDir();
  onTestFinished(data.remove);
  const config = readConfig({ ...address, DATA_DIR: data.path });
  return serve(config, { pages: null, examples: null });
}

describe('listen errors of the server', () => {
  it('names the setting of an IP that does not belong to this machine', async () => {
    // 192.0.2.1 is reserved for documentation, so no machine has it.
    await expect(serveAt({ HOST: '192.0.2.1' })).rejects.toMatchObject({
      code: 'setting-invalid',
      issues: [{ path: 'HOST', message: expect.stringContaining('192.0.2.1 is not an IP of this machine') }],
    });
  });

  it('names the port that another process uses', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(serveAt({ PORT: String(port) })).rejects.toMatchObject({
      code: 'port-busy',
      facts: { port },
    });
  });
});
