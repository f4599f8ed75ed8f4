import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { documentSchema } from '#rules/firestore-value.ts';
import { fromDocument } from '#rules/from-firestore.ts';
import type { ReadDocument } from '#rules/storage-rules.ts';
import { findFirestoreEmulator } from '../../support/firestore-emulator.mjs';
import { freePort } from './free-port.ts';

const owner = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
const startLimitMs = 120_000;

/**
 * Ends Java when the other end of its stdin closes, also when its parent process was killed. Otherwise a killed run
 * would leave half a gigabyte of memory in use.
 */
const endWithParent = `exec 3<&0
"$@" </dev/null 3<&- &
java=$!
(cat <&3 >/dev/null 2>&1; kill -KILL $java 2>/dev/null) &
wait $java`;

type Firestore = { hostAndPort: string; close: () => Promise<void> };

/**
 * The official Firestore emulator in its own process on a free port.
 * @throws Error when there is no jar or Java, or when the rules do not compile
 */
export async function startFirestore(settings: { projectId: string; rules: string }): Promise<Firestore> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOnce(settings);
    } catch (error) {
      // Between finding a free port and listening on it, another process may take it.
      const isTaken = error instanceof Error && error.message.includes('Address already in use');
      if (!isTaken || tries === 5) throw error;
    }
  }
}

async function startOnce({ projectId, rules }: { projectId: string; rules: string }): Promise<Firestore> {
  const found = findFirestoreEmulator();
  if ('missing' in found) throw new Error(`The Firestore emulator cannot start: ${found.missing}.`);
  const port = await freePort();
  const hostAndPort = `127.0.0.1:${port}`;
  const java = [
    found.java,
    // Tests end before the optimizing compiler would pay off.
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-Xmx1g',
    '-cp',
    found.jar,
    'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
  ];
  const child = spawn('sh', ['-c', endWithParent, 'sh', ...java], { stdio: ['pipe', 'pipe', 'pipe'] });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-10_000)));
  child.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-10_000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    child.stdin.end();
    await ended;
  };
  try {
    await listening(`http://${hostAndPort}/`, () => child.exitCode !== null);
    await loadRules(hostAndPort, projectId, rules);
  } catch (cause) {
    await close();
    throw cause instanceof SyntaxError
      ? cause
      : new Error(`The Firestore emulator did not start.\n${log}`, { cause });
  }
  return { hostAndPort, close };
}

async function listening(url: string, hasEnded: () => boolean): Promise<void> {
  const end = Date.now() + startLimitMs;
  for (;;) {
    const responses = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (responses) return;
    if (hasEnded() || Date.now() > end) throw new Error('nothing listens there');
    await pause(50);
  }
}

async function loadRules(hostAndPort: string, projectId: string, content: string): Promise<void> {
  const response = await fetch(`http://${hostAndPort}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: owner,
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!response.ok) throw new SyntaxError(await response.text());
}

/** Reads documents as rules see them, bypassing the rules. */
export function documentReader(hostAndPort: string, projectId: string): ReadDocument {
  return async (segments) => {
    const name = segments.map(encodeURIComponent).join('/');
    const response = await fetch(`http://${hostAndPort}/v1/projects/${projectId}/${name}`, {
      headers: owner,
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return fromDocument(documentSchema.parse(await response.json()));
  };
}
