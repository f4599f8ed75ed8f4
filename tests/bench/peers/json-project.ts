import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { siteFolder, type PlainSite } from '../content/plain-site.ts';
import { packagesFolder } from './peers.ts';

/** A project of an npm program: its own files, and every site as a JSON file below `sites`. */
export async function writeJsonProject(
  folder: string,
  sites: readonly PlainSite[],
  files: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(join(folder, 'sites'), { recursive: true });
  for (const [name, text] of Object.entries({ ...files, 'package.json': '{"type":"module"}' })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  for (const [index, site] of sites.entries())
    await writeFile(join(folder, 'sites', `${siteFolder(index)}.json`), JSON.stringify(site));
  await rm(join(folder, 'node_modules'), { force: true });
  await symlink(packagesFolder, join(folder, 'node_modules'));
}

/** The source of a module that exports all pages: the index of each site, and its projects. */
export const pagesModule = `import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
const folder = join(process.cwd(), 'sites');
export const pages = readdirSync(folder).flatMap((file) => {
  const site = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const path = file.replace('.json', '');
  const projects = site.projects.map((project) => ({ path: path + '/' + project.slug, title: project.title, project }));
  return [{ path, title: site.title, site }, ...projects];
});
`;
