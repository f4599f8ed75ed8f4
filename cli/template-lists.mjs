// `npm run templates`: writes the lists of templates from the folders under src/templates. They are files, not a search
// at run time, because Vite, esbuild and the tests all read them.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The ids of all templates: the folders that hold a manifest, in alphabetical order. */
function templateFolders(templatesFolder) {
  return readdirSync(templatesFolder)
    .filter((name) => existsSync(join(templatesFolder, name, 'manifest.ts')))
    .toSorted();
}

/** The text of each list by its path under src/templates. */
export async function templateLists(templatesFolder) {
  const ids = templateFolders(templatesFolder);
  const ofTemplates = await Promise.all(
    ids.map(async (id) => [`list/font-urls/${id}.ts`, fontUrls(await fontFilesOf(templatesFolder, id))]),
  );
  const { scriptFonts } = await import('#src/templates/script-fonts.ts');
  return {
    ...Object.fromEntries(ofTemplates),
    'list/script-font-urls.ts': fontUrls(filesOf(scriptFonts)),
    'list/manifests.ts': list({ ids, part: 'manifest', file: 'manifest.ts', type: 'TemplateManifest' }),
    'list/names.ts': await names(templatesFolder, ids),
    'list/templates.ts': templates(ids, templatesFolder),
    'list/social-designs.ts': list({
      ids,
      part: 'socialDesign',
      file: 'social-design.ts',
      type: 'SocialDesign',
    }),
  };
}

const header = '// Written by `npm run templates` from the folders beside this one.';
const importLine = (names, path) => `import ${names} from '${path}';`;

async function fontFilesOf(templatesFolder, id) {
  const { fontPairs } = await import(pathToFileURL(join(templatesFolder, id, 'fonts.ts')).href);
  return filesOf(fontPairs.flatMap(({ faces }) => faces));
}

/** The font files of these faces, each once. */
function filesOf(faces) {
  const files = faces.flatMap(({ file, subsets }) =>
    // The packages of other scripts also contain files of other subsets.
    subsets.map((subset) => file.replaceAll('{subset}', subset)),
  );
  return [...new Set(files)].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Vite accepts only literal paths. */
function fontUrls(files) {
  return [
    header,
    'export const fontUrls = import.meta.glob<string>(',
    '  [',
    ...files.map((file) => `    '/node_modules/${file}',`),
    '  ],',
    "  { query: '?url', import: 'default', eager: true },",
    ');',
    '',
  ].join('\n');
}

/** The part of every template that browsers load; the rest is loaded with the template of the portfolio. */
async function names(templatesFolder, ids) {
  const modules = await Promise.all(
    ids.map((id) => import(pathToFileURL(join(templatesFolder, id, 'manifest.ts')).href)),
  );
  return [
    header,
    importLine('type { TemplateManifest }', '../manifest.ts'),
    '',
    "type Named = Pick<TemplateManifest, 'id' | 'name' | 'isDefaultFor'> & {",
    '  /** The option of font pairs, and the default pair. */',
    '  fonts: { option: string; first: string };',
    '};',
    '',
    'export const nameList: readonly Named[] = [',
    ...modules.flatMap(({ manifest: { id, name, isDefaultFor, theme } }) => [
      '  {',
      `    id: '${id}',`,
      `    name: '${name}',`,
      ...(isDefaultFor === undefined ? [] : [`    isDefaultFor: '${isDefaultFor}',`]),
      `    fonts: { option: '${theme.options.fonts}', first: '${theme.fontPairs[0].id}' },`,
      '  },',
    ]),
    '];',
    '',
  ].join('\n');
}

const variable = (id) => id.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());

/** The font pairs of a template for which title widths are stored. */
function widthsIn(templatesFolder) {
  return (id) => {
    const folder = join(templatesFolder, id, 'title-widths');
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .map((file) => file.replace('.json', ''))
      .toSorted();
  };
}

/** Each with its styles and the widths of its titles. */
function templates(ids, templatesFolder) {
  const widthsOf = widthsIn(templatesFolder);
  const hasPages = (id) => existsSync(join(templatesFolder, id, 'pages.tsx'));
  return [
    header,
    ...ids.flatMap((id) => [
      ...widthsOf(id).map((pair) =>
        importLine(variable(`${id}-${pair}`), `../${id}/title-widths/${pair}.json`).replace(
          ';',
          " with { type: 'json' };",
        ),
      ),
      ...(hasPages(id) ? [importLine(`{ pages as ${variable(id)}Pages }`, `../${id}/pages.tsx`)] : []),
      importLine(`${variable(id)}Styles`, `../${id}/styles.css?inline`),
      importLine(`{ template as ${variable(id)} }`, `../${id}/template.tsx`),
    ]),
    importLine('{ withStyles, type Template }', '../template.ts'),
    '',
    'export const templateList: readonly Template[] = [',
    ...ids.flatMap((id) => {
      const widths = widthsOf(id).map((pair) => `    ${pair}: ${variable(`${id}-${pair}`)},`);
      const name = variable(id);
      const pages = hasPages(id) ? `{ ...${name}, ...${name}Pages }` : name;
      const call = `  withStyles(${pages}, ${name}Styles`;
      return widths.length === 0 ? [`${call}),`] : [`${call}, {`, ...widths, '  }),'];
    }),
    '];',
    '',
  ].join('\n');
}

function list({ ids, part, file, type }) {
  const home = file.replace('.tsx', '.ts');
  const isByName = part === 'socialDesign';
  return [
    header,
    ...ids.map((id) => importLine(`{ ${part} as ${variable(id)} }`, `../${id}/${file}`)),
    importLine(`type { ${type} }`, `../${home}`),
    '',
    isByName
      ? `export const ${part}List: Readonly<Record<string, ${type}>> = {`
      : `export const ${part}List: readonly ${type}[] = [`,
    ...ids.map((id) => `  ${isByName && variable(id) !== id ? `'${id}': ` : ''}${variable(id)},`),
    isByName ? '};' : '];',
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../src/templates', import.meta.url));
  for (const [path, text] of Object.entries(await templateLists(folder)))
    writeFileSync(join(folder, path), text);
}
