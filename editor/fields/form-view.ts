import { createStore, type StoreApi } from 'zustand/vanilla';
import { joinPath, pathsTo, type EditPath } from '#src/domain/edit-path.ts';
import { onceDrawn } from '#editor/ui/lazy-part.tsx';
import { controlId } from './control-id.ts';

/** The pane beside the page; `outline` only if it has no pane of its own. */
export type Pane = 'outline' | 'content' | 'design';

/** How far the sheet of a phone covers the page. */
export type Sheet = 'closed' | 'half' | 'full';

/** The selected form if only one is shown: a section, a custom page, or `seo` for the settings. */
export type Selection = {
  path: EditPath;
  /** The origin: the page scrolls to a selection from an outline, but not to one from a click on the page. */
  from: 'page' | 'form';
  /** The field or entry of the navigation, if any. */
  at?: EditPath;
};

/** The expanded forms, and whether the issues that prevent publishing are shown. */
export type FormViewState = {
  open: ReadonlySet<EditPath>;
  /**
   * Paths of fields. The ones behind “More fields” are shown while one of them is in this set, until it is closed.
   */
  unfolded: ReadonlySet<EditPath>;
  showsIssues: boolean;
  /** The paths of fields with sample text. */
  sample: ReadonlySet<EditPath>;
  selection: Selection | null;
  /** The entry whose own page is shown. */
  entry: EditPath | null;
  pane: Pane;
  sheet: Sheet;
  /** The chosen width of the page, in CSS pixels, or null. */
  width: number | null;
  /** The previewed scheme of a page that can be light or dark; null for the setting of this system. */
  scheme: 'light' | 'dark' | null;
};

export type FormView = StoreApi<FormViewState> & {
  toggle(path: EditPath): void;
  /** Expands or collapses a form that all of these paths lead to. */
  fold(paths: readonly [EditPath, ...EditPath[]]): void;
  /** The same for the fields behind “More fields”. */
  foldMore(paths: readonly EditPath[]): void;
  /** Shows the field of a path among those behind “More fields”. */
  unfold(path: EditPath): void;
  showIssues: () => void;
  /** The same, and scrolls to the issues. */
  check: () => void;
  /** Shows the form of a section, a page or the settings. */
  select(path: EditPath): void;
  show: (pane: Pane) => void;
  /** Shows the page of an entry; null for forms without a page beside them. */
  showPage: ((entry: EditPath) => void) | null;
  setSheet: (sheet: Sheet) => void;
  /**
   * Expands all forms around a field or an entry and moves the focus there, or only scrolls to it: `follow` if no
   * sheet may cover the page. The page follows unless the click was on it.
   */
  reveal(path: EditPath, how: 'focus' | 'show' | 'follow'): void;
  /** The same for changes by undo: the page follows, and an entry stays collapsed. */
  revealChange(path: EditPath, how: 'focus' | 'follow', isEntry: boolean): void;
};

/** The element of the editor that lists the issues before publishing. */
export const publishIssuesId = 'findings';

/** `forms`: all forms in one column, or one at a time, which closes the one revealed before. */
export function createFormView(forms: 'all' | 'one'): FormView {
  const store = createStore<FormViewState>(() => ({
    open: new Set(),
    unfolded: new Set(),
    showsIssues: false,
    sample: new Set(),
    selection: null,
    entry: null,
    pane: 'content',
    sheet: 'closed',
    width: null,
    scheme: null,
  }));
  const showIssues = (): void => store.setState({ showsIssues: true });
  const raised = (): Sheet => {
    const { sheet } = store.getState();
    return sheet === 'closed' ? 'half' : sheet;
  };
  let latest: EditPath | null = null;
  function uncover(path: EditPath, { how, from, opened }: Revealing): void {
    const { open, unfolded, selection, sheet } = store.getState();
    const form = formOf(path);
    store.setState({
      open: new Set([...(forms === 'all' ? open : []), ...opened]),
      unfolded: new Set([...unfolded, ...opened]),
      selection: form.path === null ? selection : { path: form.path, from, at: path },
      pane: form.pane,
      sheet: how === 'follow' ? sheet : raised(),
    });
    latest = path;
    // After the forms around it are rendered.
    onceDrawn(() => {
      if (latest === path) goToField(path, how);
    });
  }
  return {
    ...store,
    toggle(path) {
      const { open } = store.getState();
      if (open.has(path)) return store.setState({ open: without(open, path) });
      store.setState({ open: new Set([...open, path]) });
      const form = formOf(path).path;
      // The page follows to the block.
      if (form !== null && isBlock(path))
        store.setState({ selection: { path: form, from: 'form', at: path } });
    },
    fold(paths) {
      store.setState(({ open }) => ({ open: folded(open, paths) }));
    },
    foldMore(paths) {
      store.setState(({ unfolded }) => ({ unfolded: folded(unfolded, paths) }));
    },
    unfold(path) {
      store.setState(({ unfolded }) => ({ unfolded: new Set([...unfolded, path]) }));
    },
    showIssues,
    select(path) {
      store.setState({ selection: { path, from: 'form' }, pane: 'content', sheet: raised() });
    },
    show: (pane) => store.setState({ pane, sheet: raised() }),
    showPage:
      forms === 'all'
        ? null
        : (entry) => {
            const { path } = formOf(entry);
            if (path === null) return;
            store.setState({
              selection: { path, from: 'form', at: joinPath(entry, 'body') },
              sheet: 'closed',
            });
          },
    setSheet: (sheet) => store.setState({ sheet }),
    check() {
      showIssues();
      store.setState({ pane: 'content', sheet: raised() });
      onceDrawn(() => document.getElementById(publishIssuesId)?.scrollIntoView({ block: 'nearest' }));
    },
    reveal(path, how) {
      uncover(path, { how, from: how === 'focus' ? 'form' : 'page', opened: pathsTo(path) });
    },
    revealChange(path, how, isEntry) {
      uncover(path, { how, from: 'form', opened: pathsTo(path).slice(0, isEntry ? -1 : undefined) });
    },
  };
}

type Revealing = { how: 'focus' | 'show' | 'follow'; from: Selection['from']; opened: readonly EditPath[] };

/** The pane and the form that contain the field of a path. */
export function formOf(path: EditPath): { pane: Pane; path: EditPath | null } {
  const parts = path.split('.');
  const [first = '', , below] = parts;
  if (first === 'template' || first === 'options') return { pane: 'design', path: null };
  if (first === '' || first === 'sections' || path === 'pages') return { pane: 'outline', path: null };
  if (first === 'title' || first === 'language' || first === 'seo') return { pane: 'content', path: 'seo' };
  const length = first !== 'pages' ? 1 : below === 'sections' && parts.length > 3 ? 4 : 2;
  return { pane: 'content', path: parts.slice(0, length).join('.') };
}

const isBlock = (path: EditPath): boolean => /\.body\.[^.]+$/.test(path);

function goToField(path: EditPath, how: 'focus' | 'show' | 'follow'): void {
  const target = nearest(path);
  if (target === null) return;
  if (how === 'show' || !isInView(target)) {
    target.scrollIntoView({ block: how === 'show' ? 'start' : 'center' });
  }
  mark(target);
  if (how === 'focus') (firstControl(target) ?? target).focus({ preventScroll: true });
}

/** Highlights the target briefly. */
function mark(target: HTMLElement): void {
  target.setAttribute('data-revealed', '');
  target.addEventListener('animationend', () => target.removeAttribute('data-revealed'), { once: true });
}

/** The heights that the header and the bottom bar of the editor may cover, in CSS pixels. */
const covered = { top: 160, bottom: 80 };

function isInView(target: HTMLElement): boolean {
  const { top, bottom } = target.getBoundingClientRect();
  return top >= covered.top && bottom <= innerHeight - covered.bottom;
}

/** The first control of a group of controls for one field; null for a single control. */
function firstControl(target: HTMLElement): HTMLElement | null {
  return target.role === 'group' ? target.querySelector<HTMLElement>('input, textarea, button') : null;
}

/** The control of a path, or of its nearest ancestor with one. */
function nearest(path: EditPath): HTMLElement | null {
  return pathsTo(path).reduceRight<HTMLElement | null>(
    (found, each) => found ?? document.getElementById(controlId(each)),
    null,
  );
}

/** Removes all of the paths, or adds the first if none of them is present. */
function folded(open: ReadonlySet<EditPath>, paths: readonly EditPath[]): ReadonlySet<EditPath> {
  const shut = paths.reduce(without, open);
  return shut.size < open.size ? shut : new Set([...open, ...paths.slice(0, 1)]);
}

function without(open: ReadonlySet<EditPath>, path: EditPath): ReadonlySet<EditPath> {
  return new Set([...open].filter((one) => one !== path));
}
