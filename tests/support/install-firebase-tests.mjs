// Installs the packages of the Firebase tests if they differ from package-lock.json.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../firebase/', import.meta.url));

/** True if the packages are installed afterwards. */
export function installFirebaseTests() {
  if (isInstalled()) return true;
  console.error('Installing the tests of Firebase mode …');
  const [command, ...args] = npmCommand(['ci', '--prefix', folder]);
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0 && isInstalled();
}

/** npm run by this Node. If the Node of the system is older, its npm omits some packages without an error. */
export function npmCommand(args) {
  const own = process.env.npm_execpath;
  return own === undefined ? ['npm', ...args] : [process.execPath, own, ...args];
}

/** True if the installed versions, which npm records as a lockfile, are those of package-lock.json. */
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
