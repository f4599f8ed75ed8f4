import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { nodeBundle } from '#cli/node-bundle.mjs';
import { templateLists } from '#cli/template-lists.mjs';
import { readContent } from '#src/domain/portfolio.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { fifthTemplate } from './fifth-template.ts';
import { states } from './states.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const printed = z.object({
  templateIds: z.array(z.string()),
  pages: z.record(z.string(), z.string()),
  slug: z.object({ kind: z.string() }),
  social: z.string(),
});

/** A copy of the product's sources in which a folder of a template was added, and `npm run templates` was run. */
async function grown(folder: string): Promise<void> {
  await cp(join(root, 'src'), join(folder, 'src'), { recursive: true });
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const templates = join(folder, 'src/templates');
  await mkdir(join(templates, 'paris'));
  for (const [name, text] of Object.entries(fifthTemplate))
    await writeFile(join(templates, 'paris', name), text);
  for (const [path, text] of Object.entries(await templateLists(templates)))
    await writeFile(join(templates, path), text);
}

const entry = `
import { parseSlug } from '#src/domain/slug.ts';
import { renderSite } from '#src/render/render-site.tsx';
import { templateIds } from '#src/templates/manifests.ts';
import { socialDesignFor } from '#src/templates/social-designs.ts';

const files = renderSite({
  content: JSON.parse(process.argv[2]),
  identity: { origin: 'http://ada.example', slug: 'ada', contactUrl: null },
  images: {},
  files: {},
  social: null,
  fonts: [],
  linking: 'host',
});
const social = socialDesignFor('paris').draw({ title: 'Ada Example', subtitle: '', site: '' });
console.log(
  JSON.stringify({
    templateIds,
    pages: Object.fromEntries(files.map((file) => [file.path, file.content ?? ''])),
    slug: parseSlug('paris', templateIds),
    social: JSON.stringify(social),
  }),
);
`;

it('creates a template from one new folder, which renders with the default components', async () => {
  const { path: folder, remove } = await tempDir();
  onTestFinished(remove);
  await grown(folder);
  await writeFile(join(folder, 'src/entry.ts'), entry);
  const outfile = join(folder, 'bundle.mjs');
  await build({
    ...nodeBundle,
    absWorkingDir: folder,
    entryPoints: ['src/entry.ts'],
    outfile,
  });
  const content = readContent({ ...states['five'], template: 'paris' });
  const { stdout } = await promisify(execFile)(process.execPath, [outfile, JSON.stringify(content)]);
  const { templateIds, pages, slug, social } = printed.parse(JSON.parse(stdout));

  expect(templateIds).toContain('paris');
  expect(slug.kind).toBe('invalid');
  expect(social).toContain('Ada Example');
  const home = pages['index.html'] ?? '';
  for (const section of content.sections)
    if (section.type !== 'hero' && 'title' in section) expect(home, section.type).toContain(section.title);
  expect(Object.values(pages).join('')).toContain('max-inline-size: 60rem');
  expect(Object.keys(pages)).toContain('cv/index.html');
});
