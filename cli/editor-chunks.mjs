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
  controls: [
    '/editor/fields/list-entries.tsx',
    '/editor/fields/selected-image.tsx',
    '/editor/fields/rich-text-control.tsx',
    '/editor/fields/choice-controls.tsx',
  ],
  tools: [
    '/editor/preview/page-tools/page-tools.tsx',
    '/editor/screens/portfolio-edit/media/file-drops.tsx',
    '/editor/screens/portfolio-edit/media/upload-panel.tsx',
  ],
  saving: ['/editor/document/save-machine.ts', '/editor/document/merge.ts'],
};
const door = '/editor/mount.tsx';
// The editor and errors have it, which are not to load each other.
const fileSize = '/src/domain/file-size.ts';
// What these share with other screens, which are not to load the editor for it.
const sharedRoots = {
  errors: ['/editor/client/error-messages.ts'],
  inputs: ['/editor/ui/file-button.tsx', '/editor/ui/dropped-files.ts', '/editor/ui/text-field.tsx'],
};
// What the script of every page has from its start; pages opened in place come later.
const pageRoots = ['/src/navigation/start.ts', '/src/analytics/analytics.ts'];
// The client of Firebase comes by itself, where the server says so, and toasts when there is time.
const everyScreen = /^\/editor\/(ui(?!\/toasts\/)|session|client(?!\/(?:firebase|device)\/))\//;
const defaultSections = '/src/templates/parts/default-sections.tsx';
// Clients that are fetched where they are used.
const clientRoots = ['/editor/client/firebase/data.ts', '/editor/client/device/device-client.ts'];
const templatesFile = '/src/templates/load-template.ts';
const screensFile = '/editor/screens/screens.ts';
const editorScreens = ['/editor/screens/edit-page.tsx', '/editor/screens/try/try.tsx'];

let groups = null;

/** `page`: what the script of every page starts with. The pages about the product load this, and nothing of the app. */
export function pageChunk(id, context) {
  groups ??= groupsOf(context);
  return groups.page.has(id) || id.includes('preload-helper') ? 'page' : null;
}

/** `app`: what every screen is made of and the editor starts with; null for everything else. */
export function appChunk(id, context) {
  groups ??= groupsOf(context);
  // The editor has it, and so has the dashboard for work that is kept on the device.
  if (id.includes('/node_modules/idb-keyval/')) return 'app';
  return groups.door.has(id) || (isPart(id) && groups.start.has(id)) ? 'app' : null;
}

/** `forms`: what other screens are made of. What the editor starts with as well has found its file before. */
export function formsChunk(id, context) {
  if (!isPart(id) || isWithin(/^\/editor\/client\//, id)) return null;
  groups ??= groupsOf(context);
  return Object.values(groups.late).some((parts) => parts.has(id)) ? null : 'forms';
}

/**
 * `app-styles`: those of what every screen is made of and the editor starts with; `late-styles`: all others. The styles of
 * toasts come in the same file, before those of ours that change them.
 */
export function stylesChunk(id, context) {
  if (!id.endsWith('.css') || !(id.includes('/react-toastify/') || isWithin(/^\/editor\//, id))) return null;
  groups ??= groupsOf(context);
  return groups.start.has(id) || groups.late.lists.has(id) ? 'app-styles' : 'late-styles';
}

const isPart = (id) => !id.endsWith('.css') && isWithin(everyScreen, id);

/** Whether the path of a module matches, from the folder of the product on: those above it may have any name. */
export function isWithin(pattern, id) {
  return id.startsWith(root) && pattern.test(id.slice(root.length));
}

// Ids of modules have slashes on every system.
const root = process.cwd().replaceAll('\\', '/');

/**
 * `drawing`: what draws a portfolio and what else the editor has in common with other screens and with templates, `editor`: what
 * it alone needs at its start; null for everything else.
 */
export function editorChunk(id, context) {
  if (id.includes('/node_modules/') || id.endsWith('.css')) return null;
  groups ??= groupsOf(context);
  if (!groups.editor.has(id)) return null;
  const isShared = groups.drawing.has(id) || groups.others.has(id) || isTemplatePart(id);
  return isShared ? 'drawing' : 'editor';
}

/** `template-parts`: what several templates share of their front pages; null for what only other pages have. */
export function partsChunk(id, context) {
  groups ??= groupsOf(context);
  return isTemplatePart(id) && groups.ownFronts.some((front) => front.has(id)) ? 'template-parts' : null;
}

/** `default-parts`: what is shared only by those that begin with the default sections. */
export function defaultPartsChunk(id, context) {
  groups ??= groupsOf(context);
  return isTemplatePart(id) && groups.fronts.some((front) => front.has(id)) ? 'default-parts' : null;
}

export const isTemplatePart = (id) => isWithin(/^\/src\/templates\/parts\//, id);

/** One file for each part that comes late in the editor, and that other screens have as well. */
export function sharedChunk(id, context) {
  if (id.includes('/node_modules/') || id.endsWith('.css')) return null;
  groups ??= groupsOf(context);
  return Object.keys(groups.shared).find((name) => groups.shared[name].has(id)) ?? null;
}

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
  const templates = context.getModuleInfo(root + templatesFile)?.dynamicallyImportedIds ?? [];
  const fronts = templates
    .filter((id) => id.endsWith('/template.tsx'))
    .map((id) => importedFrom([id], context));
  const at = (paths) => paths.map((path) => root + path);
  const importedFromEach = (roots) =>
    Object.fromEntries(
      Object.entries(roots).map(([name, paths]) => [name, importedFrom(at(paths), context)]),
    );
  return {
    page: importedFrom(at(pageRoots), context),
    door: importedFrom(at([door, fileSize]), context),
    drawing: importedFrom(at(drawingRoots), context),
    editor: importedFrom(at(editorRoots), context),
    start: importedFrom(at([door, ...editorRoots]), context),
    fronts,
    ownFronts: fronts.filter((front) => !front.has(root + defaultSections)),
    others: importedFrom([...screens.filter((id) => !isEditor(id)), ...at(clientRoots)], context),
    late: importedFromEach(lateRoots),
    shared: importedFromEach(sharedRoots),
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
