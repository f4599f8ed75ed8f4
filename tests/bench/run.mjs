// `npm run bench`: figures of rendering, publishing and serving, beside those of installed peers.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { buildIfStale } from '../../cli/build.mjs';
import { serverBundle } from '../../cli/node-bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = `npm run bench -- [--full] [--only batch,host] [--n 1000] [--keep <folder>] [--install-peers] [--json]

Without options, a short form of about five minutes that writes nothing.
  --full            all rows, with 1,000 portfolios and 10,000 sites; writes docs/performance.md
  --only            these rows; with --full only their sections are written
  --n               portfolios of the batch
  --keep            a folder for stored sites, which take long to make; they are used again by the next run
  --install-peers   installs what is compared with: packages into node_modules/.cache, programs with apt
  --json            one line of JSON for each row`;

const scripts = {
  bench: 'tests/bench/bench.ts',
  'bare-child': 'tests/bench/children/bare-child.ts',
  'batch-child': 'tests/bench/children/batch-child.ts',
  'drawings-child': 'tests/bench/children/drawings-child.ts',
  'images-child': 'tests/bench/children/images-child.ts',
  'sirv-child': 'tests/bench/children/sirv-child.ts',
  'export-child': 'tests/bench/children/export-child.ts',
  'streams-child': 'tests/bench/children/streams-child.ts',
  server: 'tests/torture/serve-child.ts',
  visitors: 'tests/torture/visitors-child.ts',
};

const given = options();
await buildIfStale((step) => console.error(step));
const outdir = join(root, 'build/tests/bench');
await build({ ...serverBundle(scripts), outdir });
const { status } = spawnSync(
  process.execPath,
  [join(outdir, 'bench.mjs'), JSON.stringify({ ...given, root })],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
);
process.exit(status ?? 70);

function options() {
  try {
    const { values } = parseArgs({
      options: {
        full: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        'install-peers': { type: 'boolean', default: false },
        only: { type: 'string' },
        n: { type: 'string' },
        keep: { type: 'string' },
      },
    });
    const n = values.n === undefined ? null : Number(values.n);
    if (n === null || (Number.isInteger(n) && n > 0))
      return {
        full: values.full,
        json: values.json,
        installPeers: values['install-peers'],
        only: values.only?.split(',') ?? null,
        n,
        keep: values.keep === undefined ? null : resolve(values.keep),
      };
  } catch {
    // The usage text below explains it.
  }
  console.error(usage);
  process.exit(2);
}
