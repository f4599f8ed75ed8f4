import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the app, with the paths of its modules and the names of the files it imports at its start. */
export type AppFile = { name: string; modules: readonly string[]; imports: readonly string[] };

/** `screens`: the path of each screen's module, as it ends. */
export type App = { files: readonly AppFile[]; screens: ReadonlyMap<string, string> };

const island = /<astro-island [^<>]*>/;
const component = / component-url="\/([^"]+)"/;
const renderer = / renderer-url="\/([^"]+)"/;
const screenName = /&quot;name&quot;:\[0,&quot;([\w-]+)&quot;\]/;

/** The modules of the screens in the source of `editor/screens/screens.ts`. */
export function screenModules(source: string): ReadonlyMap<string, string> {
  const screens = new Map<string, string>();
  for (const entry of source.split(/^ {2}(?=['\w-]+: screen\()/m)) {
    const [, name] = /^'?([\w-]+)'?:/.exec(entry) ?? [];
    const [, path] = /import\('\.(\/[^']+)'\)/.exec(entry) ?? [];
    if (name !== undefined && path !== undefined) screens.set(name, `/editor/screens${path}`);
  }
  return screens;
}

/**
 * Lets every built page of the app fetch all files of its screen at once. Without that a browser learns of them one after
 * another, each time after a whole journey to the server.
 */
export async function preloadModules(folder: string, app: App): Promise<void> {
  for await (const name of glob('**/*.html', { cwd: folder })) {
    const file = join(folder, name);
    const html = await readFile(file, 'utf8');
    const preloaded = withPreloads(html, app);
    if (preloaded !== html) await writeFile(file, preloaded);
  }
}

/** The page with a link to each of its files. @throws Error when its screen is not found */
export function withPreloads(html: string, { files, screens }: App): string {
  const [tag] = island.exec(html) ?? [];
  if (tag === undefined) return html;
  const [mount, react, screen] = [component, renderer, screenName].map((part) => part.exec(tag)?.[1] ?? '');
  const module = screens.get(screen ?? '');
  if (module === undefined) throw new Error(`The screen “${screen}” is not in editor/screens/screens.ts.`);
  const own = files.find(({ modules }) => modules.some((path) => path.endsWith(module)));
  if (own === undefined) throw new Error(`No file of the app has ${module}.`);
  const names = importedFrom([mount ?? '', react ?? '', own.name], files);
  const links = names.map((name) => `<link rel="modulepreload" href="/${name}">`).join('');
  return html.replace(tag, () => links + tag);
}

/** The files and all that they import, in the order in which a browser would meet them. */
function importedFrom(names: readonly string[], files: readonly AppFile[]): string[] {
  const found = new Set(names);
  // A set also iterates over what is added meanwhile.
  for (const name of found)
    for (const imported of files.find((file) => file.name === name)?.imports ?? []) found.add(imported);
  return [...found];
}
