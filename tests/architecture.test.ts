import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { floorOf, packageHomes, roomOf, rooms } from './rooms.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const pureRooms = ['src/domain/', 'src/templates/', 'src/render/'];
const impure =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.env\b|\bconsole\.|\bfetch\(|\blocalStorage\b/;

const files = ['src', 'editor', 'cli', 'functions'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
);
const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);

/** Where an import leads within the project; null for a package. */
function targetOf(file: string, name: string): string | null {
  if (name.startsWith('#')) return name.slice(1).replace(/\?.*/, '');
  return name.startsWith('.') ? join(dirname(file), name) : null;
}

/** `file → import` for each import that the rule refuses. */
const wrongImports = (isWrong: (file: string, name: string) => boolean): string[] =>
  sources.flatMap(({ file, text }) =>
    importsOf(text)
      .filter((name) => isWrong(file, name))
      .map((name) => `${file} → ${name}`),
  );

const filesWhere = (isWrong: (source: { file: string; text: string }) => boolean): string[] =>
  sources.filter(isWrong).map(({ file }) => file);

describe('rooms', () => {
  it('finds the source files', () => {
    expect(files.length).toBeGreaterThan(400);
  });

  it('puts every file into a room', () => {
    expect(filesWhere(({ file }) => roomOf(file) === '')).toEqual([]);
  });

  // Class names begin with the file name (astro.config.mjs).
  it('gives each style module a file name of its own', () => {
    const names = ['src', 'editor'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.module.css'))
        .map((file) => basename(file)),
    );
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has no room without files', () => {
    const used = new Set(files.map(roomOf));
    expect(Object.keys(rooms).filter((room) => !used.has(room))).toEqual([]);
  });

  it('lets a file import only what its room may import', () => {
    const wrong = wrongImports((file, name) => {
      const path = targetOf(file, name);
      const room = roomOf(file);
      if (path === null || roomOf(path) === room) return false;
      return !(rooms[room]?.imports ?? []).some((allowed) =>
        allowed.endsWith('/') ? path.startsWith(allowed) : path === allowed,
      );
    });
    expect(wrong).toEqual([]);
  });

  it('allows no import that nobody needs', () => {
    const needed = sources.flatMap(({ file, text }) =>
      importsOf(text).map((name) => ({ room: roomOf(file), path: targetOf(file, name) ?? '' })),
    );
    const unneeded = Object.entries(rooms).flatMap(([room, { imports }]) =>
      imports
        .filter((allowed) => !needed.some((one) => one.room === room && one.path.startsWith(allowed)))
        .map((allowed) => `${room} ← ${allowed}`),
    );
    expect(unneeded).toEqual([]);
  });

  it('keeps packages in the rooms they belong to', () => {
    const wrong = wrongImports((file, name) => {
      const home = Object.entries(packageHomes).find(
        ([known]) => name === known || name.startsWith(`${known}/`),
      );
      return home !== undefined && !home[1].some((room) => file.startsWith(room));
    });
    expect(wrong).toEqual([]);
  });

  it('lets no import climb out of its room by ../..', () => {
    expect(wrongImports((_, name) => name.startsWith('../../'))).toEqual([]);
  });

  it('are listed in ARCHITECTURE.md with their floors and contents', () => {
    const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const listed = [
      ...text.matchAll(/^\| (\d+) +\| `([^`]+)` +\| ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm),
    ];
    const expected = Object.entries(rooms).map(([room, { contains, invariant, never }]) => {
      return `${floorOf(room)} ${room}: ${contains}; ${invariant}; ${never}`;
    });
    const found = listed.map(
      ([, floor, room, contains, invariant, never]) =>
        `${floor} ${room}: ${contains}; ${invariant}; ${never}`,
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});

describe('house style', () => {
  it('keeps domain, templates and render pure', () => {
    const isImpure = ({ file, text }: { file: string; text: string }): boolean =>
      pureRooms.some((room) => file.startsWith(room)) && impure.test(text);
    expect(filesWhere(isImpure)).toEqual([]);
  });

  it('reads the environment in src/config only', () => {
    const reads = ({ file, text }: { file: string; text: string }): boolean =>
      file.startsWith('src/') && !file.startsWith('src/config/') && text.includes('process.env');
    expect(filesWhere(reads)).toEqual([]);
  });

  it('names files for what they contain', () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common|shared|lib|manager|stuff)(\/|\.)/;
    expect(filesWhere(({ file }) => vague.test(file))).toEqual([]);
  });

  it('keeps files short enough to read at once', () => {
    expect(filesWhere(({ text }) => text.split('\n').length > 310)).toEqual([]);
  });
});
