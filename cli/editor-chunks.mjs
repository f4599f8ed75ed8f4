// Groups the modules of the app into files (chunks). Many small files that are all needed are a quarter larger,
// compressed, than one; a single file would make the dashboard wait for the editor.
const drawingRoots = [
  '/editor/screens/portfolio-thumbnail/drawn-portfolio.tsx',
  '/editor/preview/use-drawing.ts',
];
const editorRoots = ['/editor/screens/edit-page.tsx', '/editor/preview/preview.tsx'];
// Loaded by the editor right after its page is shown, or for a form that has lists.
const lazyRoots = {
  lists: ['/editor/fields/list-control.tsx'],
  controls: [
    '/editor/fields/list-entries.tsx',
    '/editor/fields/selected-image.tsx',
    '/editor/fields/rich-text-control.tsx',
    '/editor/fields/choice-controls.tsx',
    '/editor/screens/portfolio-edit/panes/entry-form.tsx',
    '/editor/screens/portfolio-edit/panes/own-page-form.tsx',
  ],
  tools: [
    '/editor/fields/drag-sort.ts',
    '/editor/preview/page-tools/page-tools.tsx',
    '/editor/preview/typing/typing-tools.tsx',
    '/editor/screens/portfolio-edit/media/file-drops.tsx',
    '/editor/screens/portfolio-edit/media/upload-panel.tsx',
    '/editor/screens/portfolio-edit/new-build.tsx',
    '/editor/screens/portfolio-edit/remaining-sample.tsx',
    '/editor/screens/versions/automatic-versions.ts',
  ],
  saving: ['/editor/document/save-machine.ts', '/editor/document/merge.ts'],
};
const door = '/editor/mount.tsx';
// Used by the editor and by error messages, which must not load each other.
const fileSize = '/src/domain/file-size.ts';
// Shared with other screens, which must not load the editor for it.
const sharedRoots = {
  errors: ['/editor/client/error-messages.ts'],
  inputs: ['/editor/ui/file-button.tsx', '/editor/ui/dropped-files.ts', '/editor/ui/text-field.tsx'],
};
// Loaded by every page at its start.
const pageRoots = ['/src/navigation/start.ts', '/src/analytics/analytics.ts'];
// Modules that every screen uses. The Firebase client and toasts are loaded later, so they are not among them.
const everyScreen = /^\/editor\/(ui(?!\/toasts\/)|session|client(?!\/(?:firebase|device)\/))\//;
const defaultSections = '/src/templates/parts/default-sections.tsx';
// Clients that are loaded only where they are used.
const clientRoots = ['/editor/client/firebase/data.ts', '/editor/client/device/device-client.ts'];
const templatesFile = '/src/templates/load-template.ts';
const screensFile = '/editor/screens/screens.ts';
const editorScreens = ['/editor/screens/edit-page.tsx', '/editor/screens/try/try.tsx'];

let groups = null;

/** `page`: modules that every page loads at its start. Marketing pages load nothing else of the app. */
export function pageChunk(id, context) {
  groups ??= groupsOf(context);
  return groups.page.has(id) || id.includes('preload-helper') ? 'page' : null;
}

/** `app`: modules that every screen and the start of the editor use; null for all others. */
export function appChunk(id, context) {
  groups ??= groupsOf(context);
  // The editor uses it, and the dashboard for portfolios stored on the device.
  if (id.includes('/node_modules/idb-keyval/')) return 'app';
  return groups.door.has(id) || (isPart(id) && groups.start.has(id)) ? 'app' : null;
}

/** `forms`: modules of the other screens that the start of the editor does not use. */
export function formsChunk(id, context) {
  if (!isPart(id) || isWithin(/^\/editor\/client\//, id)) return null;
  groups ??= groupsOf(context);
  return Object.values(groups.lazy).some((parts) => parts.has(id)) ? null : 'forms';
}

/**
 * `app-styles`: styles that every screen and the start of the editor use; `lazy-styles`: all others. The styles of the
 * toast library are in the same file, before ours that override them.
 */
export function stylesChunk(id, context) {
  if (!id.endsWith('.css') || !(id.includes('/react-toastify/') || isWithin(/^\/editor\//, id))) return null;
  groups ??= groupsOf(context);
  return groups.start.has(id) || groups.lazy.lists.has(id) ? 'app-styles' : 'lazy-styles';
}

const isPart = (id) => !id.endsWith('.css') && isWithin(everyScreen, id);

/** True when the path of a module matches, seen from the root of the project. */
export function isWithin(pattern, id) {
  return id.startsWith(root) && pattern.test(id.slice(root.length));
}

// Module ids have slashes on every system.
const root = process.cwd().replaceAll('\\', '/');

/**
 * `drawing`: modules that draw a portfolio, or that the editor shares with other screens and templates. `editor`:
 * modules that only the start of the editor uses. Null for all others.
 */
export function editorChunk(id, context) {
  if (id.includes('/node_modules/') || id.endsWith('.css')) return null;
  groups ??= groupsOf(context);
  if (!groups.editor.has(id)) return null;
  const isShared = groups.drawing.has(id) || groups.others.has(id) || isTemplatePart(id);
  return isShared ? 'drawing' : 'editor';
}

/** `template-parts`: modules that the front pages of several templates share; null for modules of other pages. */
export function partsChunk(id, context) {
  groups ??= groupsOf(context);
  return isTemplatePart(id) && groups.ownFronts.some((front) => front.has(id)) ? 'template-parts' : null;
}

/** `default-parts`: modules that only templates with the default sections share. */
export function defaultPartsChunk(id, context) {
  groups ??= groupsOf(context);
  return isTemplatePart(id) && groups.fronts.some((front) => front.has(id)) ? 'default-parts' : null;
}

export const isTemplatePart = (id) => isWithin(/^\/src\/templates\/parts\//, id);

/** One file for each lazy part of the editor that other screens use as well. */
export function sharedChunk(id, context) {
  if (id.includes('/node_modules/') || id.endsWith('.css')) return null;
  groups ??= groupsOf(context);
  return Object.keys(groups.shared).find((name) => groups.shared[name].has(id)) ?? null;
}

/** One file for each lazy part of the editor that nothing else uses. */
export function lazyChunk(id, context) {
  if (id.includes('/node_modules/') || id.endsWith('.css')) return null;
  groups ??= groupsOf(context);
  if (groups.others.has(id)) return null;
  return Object.keys(groups.lazy).find((name) => groups.lazy[name].has(id)) ?? null;
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
    lazy: importedFromEach(lazyRoots),
    shared: importedFromEach(sharedRoots),
  };
}

/** These modules and all their static imports. */
function importedFrom(roots, context) {
  const found = new Set(roots);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
