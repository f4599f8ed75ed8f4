import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#src/config/config.ts';
import { pageOptions, readPageFiles } from '#src/server/page-files.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

const head =
  '<!doctype html><html><head><link rel="preload" as="font" type="font/woff2" href="/_astro/own.woff2" crossorigin></head><body></body></html>';
const service = {
  WEB_FONTS_STYLESHEET: 'https://fonts.example/css2?family=Inter&display=swap',
  WEB_FONTS_FILES: 'https://files.fonts.example',
  WEB_FONTS_FAMILY: 'Inter',
};

async function filesWith(settings: Record<string, string>) {
  const { path, remove } = await tempDir();
  onTestFinished(remove);
  const [pages, examples] = [join(path, 'pages'), join(path, 'examples')];
  await mkdir(join(examples, 'london'), { recursive: true });
  await mkdir(pages);
  await writeFile(join(pages, 'index.html'), head);
  await writeFile(join(examples, 'london/index.html'), head);
  return readPageFiles(
    { pages, examples },
    pageOptions(readConfig({ APP_DOMAIN: 'vitrine.example', ...settings })),
  );
}

describe('fonts service', () => {
  it('is not named by any page or policy unless it is set up', async () => {
    const files = await filesWith({});
    const home = files.get('index.html');
    expect(home?.body.toString()).toBe(head);
    expect(home?.policy).toContain("; font-src 'self';");
    expect(files.has('web-fonts.css')).toBe(false);
  });

  it('is used by the pages of the product and allowed by their policy, and by no example of a site', async () => {
    const files = await filesWith(service);
    const home = files.get('index.html');
    expect(home?.body.toString()).not.toContain('own.woff2');
    expect(home?.body.toString()).toContain(
      '<link rel="stylesheet" href="https://fonts.example/css2?family=Inter&amp;display=swap"><link rel="stylesheet" href="/web-fonts.css"></head>',
    );
    expect(home?.policy).toContain("style-src 'self' https://fonts.example;");
    expect(home?.policy).toContain("font-src 'self' https://files.fonts.example;");
    expect(files.get('web-fonts.css')?.body.toString()).toContain("--font-sans: 'Inter', 'Hanken Grotesk'");
    const example = files.get('templates/london/example/index.html');
    expect(example?.body.toString()).toBe(head);
    expect(example?.policy).not.toContain('fonts.example');
  });

  it.each([
    { WEB_FONTS_FAMILY: "Inter'; } body { color: red" },
    { WEB_FONTS_FILES: 'https://files.fonts.example/path' },
    { WEB_FONTS_STYLESHEET: 'http://fonts.example/css' },
  ])('is refused with the setting %j', (wrong) => {
    expect(() => readConfig({ ...service, ...wrong })).toThrow();
  });
});
