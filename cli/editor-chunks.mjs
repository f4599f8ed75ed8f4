// Which modules of the app come in one file. Many small files that are all needed take a quarter more, compressed, than
// one; and one file for everything would make the dashboard wait for the editor.
const drawingRoots = [
  '/editor/screens/portfolio-thumbnail/drawn-portfolio.tsx',
  '/editor/preview/use-drawing.ts',
];
const editorRoots = ['/editor/screens/edit-page.tsx', '/editor/preview/preview.tsx'];
// What the editor fetches by itself right after its page is shown, or for a form that has lists.
const lateRoots = {
  lists: ['/editor/fields/list-control.tsx'],
  tools: ['/editor/preview/page-tools/page-tools.tsx'],
  saving: ['/editor/document/save-machine.ts', '/editor/document/merge.ts'],
};
const door = '/editor/mount.tsx';
// The client of Firebase comes by itself, where the server says so, and toasts when there is time.
const everyScreen = /^\/editor\/(ui(?!\/toasts\/)|session|client(?!\/(?:firebase|device)\/))\//;
const templatesFile = '/src/templates/load-template.ts';
const screensFile = '/editor/screens/screens.ts';
const editorScreens = ['/editor/screens/edit-page.tsx', '/editor/screens/try/try.tsx'];

let groups = null;

/** `app`: what every screen is made of and the editor starts with; null for everything else. */
export function appChunk(id, context) {
  if (!isPart(id)) return null;
  groups ??= groupsOf(context);
  return groups.start.has(id) ? 'app' : null;
}

/** `forms`: what other screens are made of. What the editor starts with as well has found its file before. */
export function formsChunk(id, context) {
  if (!isPart(id) || isWithin(/^\/editor\/client\//, id)) return null;
  groups ??= groupsOf(context);
  return Object.values(groups.late).some((parts) => parts.has(id)) ? null : 'forms';
}

const isPart = (id) => !id.endsWith('.css') && isWithin(everyScreen, id);

/** Whether the path of a module matches, from the folder of the product on: those above it may have any name. */
export function isWithin(pattern, id) {
  return id.startsWith(root) && pattern.test(id.slice(root.length));
}

// Ids of modules have slashes on every system.
const root = process.cwd().replaceAll('\\', '/');

/** `drawing`: what draws a portfolio, `editor`: what only the editor needs at its start; null for everything else. */
export function editorChunk(id, context) {
  if (id.includes('/node_modules/') || id.endsWith('.css')) return null;
  groups ??= groupsOf(context);
  if (groups.drawing.has(id) && groups.editor.has(id)) return 'drawing';
  return groups.editor.has(id) && !groups.others.has(id) ? 'editor' : null;
}

/** `template-parts`: what several templates share of their front pages; null for what only other pages have. */
export function partsChunk(id, context) {
  if (!isTemplatePart(id)) return null;
  groups ??= groupsOf(context);
  return groups.fronts.has(id) ? 'template-parts' : null;
}

export const isTemplatePart = (id) => isWithin(/^\/src\/templates\/parts\//, id);

/** One file for each part of the editor that comes late, of what nothing else has. */
export function lateChunk(id, context) {
  if (id.includes('/node_modules/') || id.endsWith('.css')) return null;
  groups ??= groupsOf(context);
  if (groups.others.has(id)) return null;
  return Object.keys(groups.late).find((name) => groups.late[name].has(id)) ?? null;
}

function groupsOf(context) {
  const screens = context.getModuleInfo(root + screensFile)?.dynamicallyImportedIds ?? [];
  const isEditor = (id) => editorScreens.some((screen) => id.endsWith(screen));
  const at = (paths) => paths.map((path) => root + path);
  return {
    drawing: importedFrom(at(drawingRoots), context),
    editor: importedFrom(at(editorRoots), context),
    start: importedFrom(at([door, ...editorRoots]), context),
    fronts: importedFrom(
      (context.getModuleInfo(root + templatesFile)?.dynamicallyImportedIds ?? []).filter((id) =>
        id.endsWith('/template.tsx'),
      ),
      context,
    ),
    others: importedFrom(
      screens.filter((id) => !isEditor(id)),
      context,
    ),
    late: Object.fromEntries(
      Object.entries(lateRoots).map(([name, paths]) => [name, importedFrom(at(paths), context)]),
    ),
  };
}

/** These modules and all that they import at their start. */
function importedFrom(roots, context) {
  const found = new Set(roots);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
