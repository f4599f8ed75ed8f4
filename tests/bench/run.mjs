// `npm run bench`: figures of rendering, publishing and serving, beside those of other programs where they are installed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleScript } from '../support/bundle.ts';
import { bundleServer } from '../torture/bundle-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage =
  'npm run bench -- [--n 1000] [--seconds 5] [--only batch,republish,hosting,bytes,export,streams,saves,isolation] [--json]';

const { n, seconds, only, json } = options();
const host = await bundleScript('tests/bench/host-child.ts');
const exporter = await bundleScript('tests/bench/export-child.ts');
const streams = await bundleScript('tests/bench/streams-child.ts');
const isolation = {
  server: await bundleServer('isolation'),
  visitors: await bundleScript('tests/torture/visitors-child.ts'),
};
const bench = await bundleScript('tests/bench/bench.ts');
const { status } = spawnSync(
  process.execPath,
  [bench, JSON.stringify({ n, seconds, only, json, root, host, exporter, streams, isolation })],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  },
);
process.exit(status ?? 70);

function options() {
  try {
    const { values } = parseArgs({
      options: {
        n: { type: 'string', default: '1000' },
        seconds: { type: 'string', default: '5' },
        only: { type: 'string', default: 'batch,republish,hosting,bytes,export,streams,saves,isolation' },
        json: { type: 'boolean', default: false },
      },
    });
    const given = {
      ...values,
      n: Number(values.n),
      seconds: Number(values.seconds),
      only: values.only.split(','),
    };
    if (Number.isInteger(given.n) && given.n > 0 && given.seconds > 0) return given;
  } catch {
    // The usage below says it.
  }
  console.error(usage);
  process.exit(2);
}
