// Installs what the tests of Firebase mode need, where it is not what their lock says.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../firebase/', import.meta.url));

/** Whether the packages are there after this. */
export function installFirebaseTests() {
  if (isInstalled()) return true;
  console.error('Installing the tests of Firebase mode …');
  const [command, ...args] = npmCommand(['ci', '--prefix', folder]);
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0 && isInstalled();
}

/** npm by this Node, also where the host's own is older: npm under an old one leaves out packages without a word. */
export function npmCommand(args) {
  const own = process.env.npm_execpath;
  return own === undefined ? ['npm', ...args] : [process.execPath, own, ...args];
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
