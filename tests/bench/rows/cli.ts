import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portfolioFile } from '#src/domain/portfolio-file.ts';
import type { Bench } from '../bench-run.ts';
import { generatedPortfolio } from '../content/generated-portfolios.ts';
import { plainSite } from '../content/plain-site.ts';
import { alternate } from '../measure/alternating.ts';
import { costOf, type Cost } from '../measure/command-cost.ts';
import { hugo as hugoOf } from '../peers/hugo.ts';
import { missingNote, peer } from '../peers/peers.ts';
import { against, figure, type RowResult } from '../report/figure.ts';

/** The number of runs in each round: runs are short, and the first one reads the programs from the disk. */
const runsOfRound = 2;

/** Measures rendering one portfolio into a folder by the command line, and the command `--help`. */
export async function runCli(bench: Bench): Promise<RowResult> {
  const folder = join(bench.folder, 'cli');
  await mkdir(folder);
  const file = join(folder, 'content.json');
  await writeFile(file, JSON.stringify(portfolioFile(generatedPortfolio(0), [])));
  const out = join(folder, 'out');
  const bundle = [process.execPath, join(bench.root, 'build/main/cli.mjs')];
  const npx = ['npx', '--no-install', 'vitrine'];
  const ours = (command: readonly string[]) => async (): Promise<Cost> => {
    await rm(out, { recursive: true, force: true });
    return costOf(command, { cwd: bench.root, env: { ...process.env, NODE_ENV: 'production' } });
  };
  const render = ['render', file, '--out', out];
  const hugo = peer('hugo');
  const project = join(folder, 'hugo');
  const generator = hugo === null ? null : hugoOf(hugo);
  await generator?.write(project, [plainSite(0)]);
  bench.say('Command line');
  const costs = await alternate<Cost>(
    {
      bundle: ours([...bundle, ...render]),
      ...(generator !== null && { hugo: () => generator.build(project) }),
      npx: ours([...npx, ...render]),
      help: ours([...bundle, '--help']),
      node: ours([process.execPath, '--eval', '0']),
      'npx alone': ours(['npx', '--no-install', '--call', 'true']),
    },
    bench.size.rounds * runsOfRound,
  );
  const compare = (name: string, contender: string, of: (cost: Cost) => number) =>
    against(
      { name, unit: 'ms', values: (costs[contender] ?? []).map(of) },
      hugo === null ? [] : [{ peer: hugo, values: (costs['hugo'] ?? []).map(of) }],
    );
  const cpu = ({ cpu: seconds }: Cost): number => seconds * 1000;
  const wall = ({ wall: seconds }: Cost): number => seconds * 1000;
  const help = costs['help'] ?? [];
  const missing = missingNote(['hugo']);
  return {
    figures: [
      compare('render, bundle: CPU', 'bundle', cpu),
      compare('render, bundle: wall', 'bundle', wall),
      compare('render, npx: CPU', 'npx', cpu),
      compare('render, npx: wall', 'npx', wall),
      compare('an empty script of Node: wall', 'node', wall),
      compare('npx of an empty command: wall', 'npx alone', wall),
      figure('--help: CPU', 'ms', help.map(cpu)),
      figure('--help: wall', 'ms', help.map(wall)),
    ],
    notes: [
      'One portfolio with six to ten projects, without images, into a folder that opens from disk; the built bundle called directly, and by npx. Hugo builds a site of the same content. An empty script and an empty command are what Node and npx take by themselves.',
      ...(missing === null ? [] : [missing]),
    ],
  };
}
