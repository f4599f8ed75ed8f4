import { describe, expect, it } from 'vitest';
import { screenModules, withPreloads, type AppFile } from '#src/built-pages/module-preloads.ts';

const screens = screenModules(`export const screens = {
  login: screen('login', async () => (await import('./login.tsx')).Login),
  'new-password': screen(
    'newPassword',
    async () => (await import('./account/new-password.tsx')).NewPassword,
  ),
};`);
const file = (name: string, modules: string[], imports: string[]): AppFile => ({
  name: `_astro/${name}.js`,
  modules: modules.map((module) => `/home/ada/vitrine/editor/screens/${module}`),
  imports: imports.map((one) => `_astro/${one}.js`),
});
const files = [
  file('mount', [], ['app']),
  file('app', [], ['react', 'app']),
  file('react', [], []),
  file('client', [], ['react']),
  file('login', ['login.tsx'], ['forms', 'app']),
  file('forms', ['form.tsx'], ['react']),
  file('new-password', ['account/new-password.tsx'], ['app']),
];
const islandOf = (name: string): string =>
  `<astro-island uid="a" component-url="/_astro/mount.js" renderer-url="/_astro/client.js" props="{&quot;name&quot;:[0,&quot;${name}&quot;]}">`;
const pageOf = (main: string): string => `<html><head></head><body><main>${main}</main></body></html>`;
const preloadsOf = (name: string): string[] =>
  [
    ...withPreloads(pageOf(islandOf(name)), { files, screens }).matchAll(
      /<link rel="modulepreload" href="\/_astro\/([\w-]+)\.js">/g,
    ),
  ].map(([, one = '']) => one);

describe('a page of the app', () => {
  it('preloads its screen and all that is imported, each file once', () => {
    expect(preloadsOf('login')).toEqual(['mount', 'client', 'login', 'app', 'react', 'forms']);
    expect(preloadsOf('new-password')).toEqual(['mount', 'client', 'new-password', 'app', 'react']);
  });

  it('has the preloads before its island, and is otherwise unchanged', () => {
    const html = pageOf(islandOf('login'));
    const preloaded = withPreloads(html, { files, screens });
    expect(preloaded).toMatch(/<main><link rel="modulepreload" [^<]+(?:<link [^<]+)+<astro-island /);
    expect(preloaded.replaceAll(/<link [^>]+>/g, '')).toBe(html);
  });

  it.each([
    ['that is not listed', 'register', 'The screen “register” is not in editor/screens/screens.ts.'],
    ['without a name', '', 'The screen “” is not in editor/screens/screens.ts.'],
  ])('stops the build with a screen %s', (_what, name, message) => {
    expect(() => preloadsOf(name)).toThrow(message);
  });

  it('stops the build with a screen that is in no file', () => {
    expect(() => withPreloads(pageOf(islandOf('login')), { files: files.slice(0, 3), screens })).toThrow(
      'No file of the app has /editor/screens/login.tsx.',
    );
  });
});

it('A page without an island preloads nothing', () => {
  expect(withPreloads(pageOf('<p>Blog</p>'), { files, screens })).toBe(pageOf('<p>Blog</p>'));
});
