import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firebaseWebOf, readConfig } from '#src/config/config.ts';
import { pageOptions, readPageFiles, type PageFile } from '#src/server/page-files.ts';
import { firebaseSettings } from '#tests/support/firebase-settings.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

const island = '<!doctype html><astro-island></astro-island>';
const built = {
  'index.html': '<!doctype html><p>Plain</p>',
  'login/index.html': island,
  'settings/index.html': island,
  'dashboard/index.html': island,
  '_astro/app.js': 'export {}',
};

let folder: Awaited<ReturnType<typeof tempDir>>;
const modes: Record<'embedded' | 'firebase', Map<string, PageFile>> = {
  embedded: new Map(),
  firebase: new Map(),
};

beforeAll(async () => {
  folder = await tempDir();
  for (const [path, text] of Object.entries(built)) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true });
    await writeFile(join(folder.path, path), text);
  }
  const folders = { pages: folder.path, examples: null };
  const firebase = firebaseWebOf(readConfig(firebaseSettings));
  const rules = { redirects: [], headers: [{ path: '/settings', headers: { 'x-robots-tag': 'none' } }] };
  const options = { ...pageOptions(readConfig({ APP_DOMAIN: 'vitrine.example' })), rules };
  modes.embedded = readPageFiles(folders, { ...options, firebase: null });
  modes.firebase = readPageFiles(folders, { ...options, firebase });
});
afterAll(() => folder.remove());

/** The paths of files for which this value differs between the two modes. */
function differing(part: (file: PageFile) => string): string[] {
  return Object.keys(built).filter((path) => {
    const [embedded, firebase] = [modes.embedded.get(path), modes.firebase.get(path)];
    return embedded !== undefined && firebase !== undefined && part(embedded) !== part(firebase);
  });
}

describe('app pages in Firebase mode', () => {
  it('allow connections to Firebase only on pages that contain a part of the app', () => {
    expect(differing(({ policy }) => policy)).toEqual([
      'login/index.html',
      'settings/index.html',
      'dashboard/index.html',
    ]);
  });

  it('allow sign-in windows of other origins only on pages where people sign in', () => {
    expect(differing(({ security }) => security.join())).toEqual(['login/index.html', 'settings/index.html']);
    expect(modes.firebase.get('login/index.html')?.security).toContain('same-origin-allow-popups');
  });

  it('are revalidated at each visit, while their assets are cached', () => {
    expect(modes.firebase.get('index.html')?.caching).toBe('no-cache');
    expect(modes.firebase.get('_astro/app.js')?.caching).toBe('public, max-age=31536000, immutable');
  });

  it('send the headers that a rule gives their path', () => {
    expect(modes.firebase.get('settings/index.html')?.extra).toEqual(['x-robots-tag', 'none']);
    expect(modes.firebase.get('index.html')?.extra).toEqual([]);
  });
});
