import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { LogEntry } from './read-log.ts';

/** Numbers from 0 up to, but not including, 1. */
export type Chance = () => number;

type Change = Extract<LogEntry, { kind: 'written' | 'truncated' }>;
type File = { synced: Buffer; pending: Change[] };
type Entry = File | 'folder';
/** Both names of a rename are one step, because file systems rename atomically. */
type NameStep = { set?: [path: string, entry: Entry]; remove?: string };

/** A disk that only guarantees synced data: contents of files by fsync, names by an fsync of their folder. */
export type Disk = {
  apply(noted: LogEntry): void;
  /**
   * Writes the files after a power loss at this moment into the folder: of unsynced writes some, all or none, at
   * random.
   */
  afterPowerLoss(folder: string, chance: Chance): void;
};

const sectorBytes = 512;

export function openDisk(root: string): Disk {
  const files = new Map<bigint, File>();
  /** The state that processes see, and the guaranteed state. */
  const [seen, certain] = [new Map<string, Entry>(), new Map<string, Entry>()];
  const steps = new Map<string, NameStep[]>();

  function name(path: string, step: NameStep): void {
    change(seen, step);
    const folder = dirname(path);
    steps.set(folder, [...(steps.get(folder) ?? []), step]);
  }

  function seenAt(path: string): Entry {
    const entry = seen.get(path);
    if (entry === undefined) throw new Error(`Nobody made ${path}.`);
    return entry;
  }

  return {
    apply(noted) {
      switch (noted.kind) {
        case 'created': {
          const file: File = { synced: Buffer.alloc(0), pending: [] };
          files.set(noted.inode, file);
          name(noted.path, { set: [noted.path, file] });
          break;
        }
        case 'written':
        case 'truncated':
          files.get(noted.inode)?.pending.push(noted);
          break;
        case 'synced': {
          const file = files.get(noted.inode);
          if (file === undefined) break;
          file.synced = file.pending.reduce(changed, file.synced);
          file.pending = [];
          break;
        }
        case 'folder-made':
          name(noted.path, { set: [noted.path, 'folder'] });
          break;
        case 'folder-synced':
          for (const step of steps.get(noted.path) ?? []) change(certain, step);
          steps.delete(noted.path);
          break;
        case 'renamed':
          name(noted.to, { set: [noted.to, seenAt(noted.path)], remove: noted.path });
          break;
        case 'linked':
          name(noted.to, { set: [noted.to, seenAt(noted.path)] });
          break;
        case 'removed':
          name(noted.path, { remove: noted.path });
          break;
        case 'acknowledged':
          break;
      }
    },
    afterPowerLoss(folder, chance) {
      const names = new Map(certain);
      const survival = survivalBy(chance);
      for (const pending of steps.values())
        for (const step of pending) if (chance() < survival) change(names, step);
      mkdirSync(folder, { recursive: true });
      for (const [path, entry] of names) {
        // SQLite recreates this file when nobody has the database open.
        if (!isReachable(path, { root, names }) || path.endsWith('-shm')) continue;
        const place = join(folder, relative(root, path));
        if (entry === 'folder') mkdirSync(place, { recursive: true });
        else {
          mkdirSync(dirname(place), { recursive: true });
          writeFileSync(place, leftOf(entry, { chance, survival }));
        }
      }
    },
  };
}

/** Often no unsynced write survives, sometimes all do. */
function survivalBy(chance: Chance): number {
  const drawn = chance();
  return drawn < 0.3 ? 0 : drawn < 0.5 ? 1 : chance();
}

function change(names: Map<string, Entry>, { set, remove }: NameStep): void {
  if (remove !== undefined)
    for (const path of names.keys()) if (path === remove || path.startsWith(`${remove}/`)) names.delete(path);
  if (set !== undefined) names.set(...set);
}

/** A file is lost together with the name of any parent folder. */
function isReachable(path: string, at: { root: string; names: ReadonlyMap<string, Entry> }): boolean {
  const folder = dirname(path);
  return folder === at.root || (at.names.get(folder) === 'folder' && isReachable(folder, at));
}

/** Each unsynced write survives completely, partially or not at all. */
function leftOf(
  { synced, pending }: File,
  { chance, survival }: { chance: Chance; survival: number },
): Buffer {
  let left = synced;
  for (const one of pending) {
    if (chance() >= survival) continue;
    const isTorn = survival < 1 && one.kind === 'written' && one.data.length > sectorBytes && chance() < 0.3;
    left = changed(left, isTorn ? torn(one, chance) : one);
  }
  return left;
}

function torn(one: Extract<LogEntry, { kind: 'written' }>, chance: Chance): Change {
  const sectors = Math.floor((chance() * one.data.length) / sectorBytes);
  return { ...one, data: one.data.subarray(0, sectors * sectorBytes) };
}

function changed(before: Buffer, one: Change): Buffer {
  if (one.kind === 'truncated') return resized(before, one.bytes);
  const after = resized(before, Math.max(before.length, one.offset + one.data.length));
  one.data.copy(after, one.offset);
  return after;
}

/** A copy of this length. */
function resized(before: Buffer, bytes: number): Buffer {
  const after = Buffer.alloc(bytes);
  before.copy(after, 0, 0, bytes);
  return after;
}
