import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Peer } from '../report/figure.ts';

/** The bench is started in the root of the repository. */
const home = join(process.cwd(), 'node_modules/.cache/vitrine-bench');
export const packagesFolder = join(home, 'node_modules');

/** Programs of the machine, with the command for their version. */
const programs = {
  hugo: ['version'],
  nginx: ['-v'],
  caddy: ['version'],
  wrk: ['-v'],
} as const;

/** npm packages in the compared versions. They are no dependencies, because nothing else needs them. */
const packages = {
  eleventy: { name: '@11ty/eleventy', version: '3.1.8' },
  astro: { name: 'astro', version: '7.3.5' },
  sirv: { name: 'sirv', version: '3.0.2' },
} as const;

export type PeerName = keyof typeof programs | keyof typeof packages;
export const peerNames = [...Object.keys(programs), ...Object.keys(packages)];

const isProgram = (name: PeerName): name is keyof typeof programs => name in programs;

/** The peer, or null if it is not installed. */
export function peer(name: PeerName): Peer | null {
  const version = isProgram(name) ? versionOfProgram(name) : versionOfPackage(name);
  return version === null ? null : { name, version };
}

/** The factories of installed peers. */
export function installed<T>(makers: Readonly<Partial<Record<PeerName, (peer: Peer) => T>>>): T[] {
  return peerNames.filter(isPeer).flatMap((name) => {
    const make = makers[name];
    const found = make === undefined ? null : peer(name);
    return make === undefined || found === null ? [] : [make(found)];
  });
}

/** A sentence about peers that are not installed, or null. */
export function missingNote(names: readonly PeerName[]): string | null {
  const missing = names.filter((name) => peer(name) === null);
  return missing.length === 0
    ? null
    : `Not installed, and so not compared with: ${missing.join(', ')} (\`npm run bench -- --install-peers\`).`;
}

function isPeer(name: string): name is PeerName {
  return name in programs || name in packages;
}

function versionOfProgram(name: keyof typeof programs): string | null {
  const { error, stdout, stderr } = spawnSync(name, programs[name], { encoding: 'utf8' });
  return error === undefined ? (/\d+\.\d+(\.\d+)?/.exec(stdout + stderr)?.[0] ?? 'of unknown version') : null;
}

function versionOfPackage(name: keyof typeof packages): string | null {
  const file = join(packagesFolder, packages[name].name, 'package.json');
  if (!existsSync(file)) return null;
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** Installs missing peers: packages into a cache folder, programs with apt if this user may. */
export function installPeers(): void {
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{"private":true}\n');
  const wanted = Object.values(packages).map(({ name, version }) => `${name}@${version}`);
  run('npm', ['install', '--prefix', home, '--no-audit', '--no-fund', '--ignore-scripts', ...wanted]);
  const absent = Object.keys(programs).filter((name) => isPeer(name) && peer(name) === null);
  if (absent.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(`Install with the packages of your system: ${absent.join(', ')}.`);
    return;
  }
  run('apt-get', ['update', '-q']);
  for (const name of absent) run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]);
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) console.error(`${command} ${args[0]} failed; what is missing is named in the report.`);
}
