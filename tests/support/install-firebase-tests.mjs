// Installs what the tests of Firebase mode need, where it is not what their lock says.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../firebase/', import.meta.url));

/** Whether the packages are there after this. */
export function installFirebaseTests() {
  if (isInstalled()) return true;
  console.error('Installing the tests of Firebase mode …');
  return npm(['ci', '--prefix', folder]) && isInstalled();
}

/** Runs npm, by this Node, also where the host's own is older: npm under an old one leaves out packages without a word. */
export function npm(args, env = process.env) {
  const own = process.env.npm_execpath;
  const [command, first] = own === undefined ? ['npm', []] : [process.execPath, [own]];
  return (
    spawnSync(command, [...first, ...args], { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
  );
}

/** npm notes what it has installed in the form of a lock. */
function isInstalled() {
  const [wanted, there] = [packagesIn('package-lock.json'), packagesIn('node_modules/.package-lock.json')];
  const isSame = ([path, { version }]) => there[path]?.version === version;
  return Object.entries(wanted)
    .filter(([path, { optional }]) => path !== '' && (!optional || path in there))
    .every(isSame);
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(folder + file, 'utf8')).packages;
  } catch {
    return {};
  }
}
