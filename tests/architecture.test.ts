import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Which room may import which, by what its paths begin with. The longest match names a file's room. */
const mayImport: Record<string, readonly string[]> = {
  'src/domain/': [],
  'src/routes.ts': [],
  'src/backend/new-id.ts': [],
  'src/content/frontmatter.ts': [],
  'src/files/expected-failure.ts': [],
  'src/files/map-concurrent.ts': [],
  'src/config/config.ts': ['src/domain/'],
  'src/templates/': ['src/domain/'],
  'src/ports/': ['src/domain/'],
  'src/media/': ['src/domain/'],
  'src/import/': ['src/domain/'],
  'src/render/': ['src/domain/', 'src/templates/'],
  'src/publish/': [
    'src/domain/',
    'src/files/map-concurrent.ts',
    'src/ports/',
    'src/render/',
    'src/media/',
    'src/templates/',
  ],
  'src/export/': ['src/domain/', 'src/files/expected-failure.ts', 'src/render/', 'src/publish/'],
  'src/samples/': ['src/domain/', 'src/media/', 'src/publish/'],
  'src/host/': ['src/domain/', 'src/ports/'],
  'src/deploy/': [
    'src/domain/',
    'src/files/map-concurrent.ts',
    'src/files/expected-failure.ts',
    'src/ports/',
    'src/files/hash.ts',
    'src/http/site-headers.ts',
    'src/host/empty-site-page.ts',
  ],
  'src/adapters/': [
    'src/domain/',
    'src/files/map-concurrent.ts',
    'src/routes.ts',
    'src/files/expected-failure.ts',
    'src/ports/',
  ],
  'src/backend/open-backend.ts': [
    'src/domain/',
    'src/files/expected-failure.ts',
    'src/ports/',
    'src/config/config.ts',
    'src/adapters/',
  ],
  'src/api/': [
    'src/domain/',
    'src/routes.ts',
    'src/ports/',
    'src/config/config.ts',
    'src/media/',
    'src/import/',
    'src/publish/',
    'src/export/',
  ],
  'src/server/': [
    'src/domain/',
    'src/files/map-concurrent.ts',
    'src/routes.ts',
    'src/ports/',
    'src/config/config.ts',
    'src/backend/open-backend.ts',
    'src/backend/new-id.ts',
    'src/media/',
    'src/publish/',
    'src/host/',
    'src/api/',
  ],
  'src/operate/': [
    'src/domain/',
    'src/files/map-concurrent.ts',
    'src/ports/',
    'src/config/config.ts',
    'src/backend/open-backend.ts',
    'src/content/frontmatter.ts',
    'src/files/expected-failure.ts',
    'src/templates/',
    'src/render/',
    'src/media/',
    'src/publish/',
    'src/samples/',
  ],
  'editor/or-reload.ts': [],
  'editor/client/': ['src/domain/', 'editor/or-reload.ts'],
  'editor/document/': ['src/domain/', 'editor/client/'],
  'editor/ui/': ['src/domain/', 'editor/client/', 'editor/document/'],
  'editor/session/': ['src/domain/', 'src/routes.ts', 'editor/client/', 'editor/ui/'],
  'editor/fields/': ['src/domain/', 'src/templates/', 'editor/client/', 'editor/document/', 'editor/ui/'],
  'editor/preview/': [
    'src/domain/',
    'src/routes.ts',
    'src/templates/',
    'src/render/site-view.ts',
    'src/render/fonts.ts',
    'editor/document/',
    'editor/ui/',
    'editor/fields/',
  ],
  'editor/': ['src/domain/', 'src/routes.ts', 'src/templates/', 'src/styles/', 'editor/'],
  'src/content.config.ts': ['src/content/frontmatter.ts'],
  'src/components/': ['src/routes.ts', 'src/styles/', 'editor/mount.tsx'],
  'src/layouts/': ['src/routes.ts', 'src/components/'],
  'src/pages/': ['src/routes.ts', 'src/components/', 'src/layouts/'],
  'cli/': [
    'src/domain/',
    'src/routes.ts',
    'src/backend/new-id.ts',
    'src/content/frontmatter.ts',
    'src/files/expected-failure.ts',
    'src/ports/',
    'src/config/config.ts',
    'src/backend/open-backend.ts',
    'src/media/',
    'src/import/',
    'src/publish/',
    'src/export/',
    'src/samples/',
    'src/deploy/',
    'src/server/',
    'src/operate/',
  ],
  'functions/': [
    'src/domain/',
    'src/config/config.ts',
    'src/backend/open-backend.ts',
    'src/media/',
    'src/server/',
  ],
};

/** Packages that belong to one room only. */
const packageHomes: Record<string, readonly string[]> = {
  'better-auth': ['src/adapters/embedded/'],
  'node:sqlite': ['src/adapters/embedded/'],
  sharp: ['src/media/'],
  satori: ['src/media/'],
  hono: ['src/api/'],
  commander: ['cli/'],
  'react-dom/server': ['src/render/'],
  'react-toastify': ['editor/'],
  nodemailer: ['src/adapters/embedded/'],
  firebase: ['editor/client/firebase/'],
  'firebase-admin': ['src/adapters/firebase/'],
  '@google-cloud/firestore': ['src/adapters/firebase/'],
  '@google-cloud/storage': ['src/adapters/firebase/'],
  'firebase-functions': ['functions/'],
};

const pureRooms = ['src/domain/', 'src/templates/', 'src/render/'];
const impure =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.env\b|\bconsole\.|\bfetch\(|\blocalStorage\b/;

const files = ['src', 'editor', 'cli', 'functions'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
);

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);
}

/** Where an import leads within the project; null for a package. */
function targetOf(file: string, name: string): string | null {
  if (name.startsWith('#')) return name.slice(1).replace(/\?.*/, '');
  return name.startsWith('.') ? join(dirname(file), name) : null;
}

function roomOf(path: string): string {
  const rooms = Object.keys(mayImport).filter((room) => path.startsWith(room));
  return rooms.reduce((longest, room) => (room.length > longest.length ? room : longest), '');
}

describe('the direction of imports', () => {
  it.each(files)('%s imports only from below', (file) => {
    const room = roomOf(file);
    const wrong = importsOf(file).filter((name) => {
      const path = targetOf(file, name);
      if (path === null || roomOf(path) === room) return false;
      return !(mayImport[room] ?? []).some((allowed) =>
        allowed.endsWith('/') ? path.startsWith(allowed) : path === allowed,
      );
    });
    expect(room, 'every file stands in a room').not.toBe('');
    expect(wrong).toEqual([]);
  });

  it.each(files)('%s uses no package of another room', (file) => {
    const wrong = importsOf(file).filter((name) => {
      const home = Object.entries(packageHomes).find(
        ([known]) => name === known || name.startsWith(`${known}/`),
      );
      return home !== undefined && !home[1].some((room) => file.startsWith(room));
    });
    expect(wrong).toEqual([]);
  });

  it.each(files)('%s reaches no file by climbing out of its room', (file) => {
    expect(importsOf(file).filter((name) => name.startsWith('../../'))).toEqual([]);
  });
});

describe('habits of the house', () => {
  it.each(files.filter((file) => pureRooms.some((room) => file.startsWith(room))))('%s is pure', (file) => {
    expect(impure.exec(textOf(file))?.[0]).toBeUndefined();
  });

  it.each(files.filter((file) => file !== 'src/config/config.ts' && file.startsWith('src/')))(
    '%s leaves the environment to config.ts',
    (file) => {
      expect(textOf(file)).not.toMatch(/process\.env/);
    },
  );

  it.each(files)('%s has a name that says what it holds', (file) => {
    expect(file).not.toMatch(/(^|\/)(utils?|helpers?|misc|common|shared|lib|manager|stuff)(\/|\.)/);
  });

  it.each(files)('%s is short enough to read at once', (file) => {
    expect(textOf(file).split('\n').length).toBeLessThanOrEqual(310);
  });
});
