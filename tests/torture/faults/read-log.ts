import { readFileSync } from 'node:fs';

/** An operation on a file, by its inode, or on a name; `acknowledged` is a response that the client received. */
export type LogEntry =
  | { kind: 'created'; path: string; inode: bigint }
  | { kind: 'truncated'; inode: bigint; bytes: number }
  | { kind: 'written'; inode: bigint; offset: number; data: Buffer }
  | { kind: 'synced'; inode: bigint }
  | { kind: 'folder-synced'; path: string }
  | { kind: 'renamed' | 'linked'; path: string; to: string }
  | { kind: 'removed' | 'folder-made'; path: string }
  | { kind: 'acknowledged'; text: string };

const headBytes = 25;

/** Reads the log of faults.c in order. */
export function readLog(file: string): LogEntry[] {
  const bytes = readFileSync(file);
  const noted: LogEntry[] = [];
  for (let at = 0; at + headBytes <= bytes.length;) {
    const kind = String.fromCharCode(bytes.readUInt8(at));
    const pathEnd = at + headBytes + bytes.readUInt32LE(at + 1);
    const end = pathEnd + bytes.readUInt32LE(at + 21);
    const path = bytes.toString('utf8', at + headBytes, pathEnd);
    const inode = bytes.readBigUInt64LE(at + 5);
    const offset = Number(bytes.readBigInt64LE(at + 13));
    const data = bytes.subarray(pathEnd, end);
    noted.push(notedOf(kind, { path, inode, offset, data }));
    at = end;
  }
  return noted;
}

function notedOf(
  kind: string,
  { path, inode, offset, data }: { path: string; inode: bigint; offset: number; data: Buffer },
): LogEntry {
  switch (kind) {
    case 'C':
      return { kind: 'created', path, inode };
    case 'T':
      return { kind: 'truncated', inode, bytes: offset };
    case 'W':
      return { kind: 'written', inode, offset, data };
    case 'S':
      return { kind: 'synced', inode };
    case 'D':
      return { kind: 'folder-synced', path };
    case 'R':
      return { kind: 'renamed', path, to: data.toString('utf8') };
    case 'L':
      return { kind: 'linked', path, to: data.toString('utf8') };
    case 'U':
      return { kind: 'removed', path };
    case 'M':
      return { kind: 'folder-made', path };
    case 'A':
      return { kind: 'acknowledged', text: data.toString('utf8') };
    default:
      throw new Error(`Not a note of faults.c: ${kind}`);
  }
}
