import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('faults.c', import.meta.url));

/** The reason why faults cannot be simulated on this machine, or null. */
export const noFaults: string | null =
  process.platform !== 'linux'
    ? 'libraries are preloaded on Linux only'
    : spawnSync('cc', ['--version']).status === 0
      ? null
      : 'there is no C compiler (cc)';

/** Simulates a full disk, moves the clock and logs writes, in all processes with its environment. */
export type Faults = {
  env: Readonly<Record<string, string>>;
  log: string;
  /** Logs that this was acknowledged by now. */
  acknowledge(text: string): void;
  setClock(offsetMs: number): void;
  /** From the n-th write on the disk is full; null for free space again. */
  fillDisk(fromWrite: number | null): void;
  /** Writes since the last call of `fillDisk`. */
  writes(): number;
  close(): void;
};

const at = { clockOffset: 0, fullFrom: 8, writes: 16 } as const;

/**
 * @param folder gets the files of the library @param watched is the folder whose files are logged and whose disk can
 * be full
 */
export function openFaults({ folder, watched }: { folder: string; watched: string }): Faults {
  mkdirSync(folder, { recursive: true });
  const library = join(folder, 'faults.so');
  execFileSync('cc', [
    '-shared',
    '-fPIC',
    '-O1',
    '-Wall',
    '-Wextra',
    '-o',
    library,
    source,
    '-ldl',
    '-lpthread',
  ]);
  const [log, control] = [join(folder, 'log'), join(folder, 'control')];
  writeFileSync(log, '');
  writeFileSync(control, Buffer.alloc(24));
  const file = openSync(control, 'r+');
  const set = (offset: number, value: number): void => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(value));
    writeSync(file, bytes, 0, 8, offset);
  };
  return {
    env: { LD_PRELOAD: library, FAULTS_FOLDER: watched, FAULTS_LOG: log, FAULTS_CONTROL: control },
    log,
    acknowledge(text) {
      const [head, body] = [Buffer.alloc(25), Buffer.from(text)];
      head.write('A', 0, 'latin1');
      head.writeUInt32LE(body.length, 21);
      appendFileSync(log, Buffer.concat([head, body]));
    },
    setClock: (offsetMs) => set(at.clockOffset, offsetMs),
    fillDisk(fromWrite) {
      set(at.fullFrom, 0);
      set(at.writes, 0);
      set(at.fullFrom, fromWrite ?? 0);
    },
    writes() {
      const bytes = Buffer.alloc(8);
      readSync(file, bytes, 0, 8, at.writes);
      return Number(bytes.readBigInt64LE());
    },
    close: () => closeSync(file),
  };
}
