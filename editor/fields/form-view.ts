import { createStore, type StoreApi } from 'zustand/vanilla';
import { pathsTo, type EditPath } from '#src/domain/edit-path.ts';
import { controlId } from './control-id.ts';

/** What of the forms is open, and whether everything that publishing asks for shall be shown. */
export type FormViewState = { open: ReadonlySet<EditPath>; asked: boolean };

export type FormView = StoreApi<FormViewState> & {
  toggle(path: EditPath): void;
  /** Opens or closes a form that all of these paths lead to. */
  fold(paths: readonly [EditPath, ...EditPath[]]): void;
  ask: () => void;
  /** The same, and brings what was found into view. */
  check: () => void;
  /** Opens all that lies around a field or an entry and moves the focus there, or only brings it into view. */
  reveal(path: EditPath, how: 'focus' | 'show'): void;
};

/** Where the editor says what is in the way of publishing. */
export const publishIssuesId = 'findings';

export function createFormView(): FormView {
  const store = createStore<FormViewState>(() => ({ open: new Set(), asked: false }));
  const ask = (): void => store.setState({ asked: true });
  return {
    ...store,
    toggle(path) {
      const { open } = store.getState();
      store.setState({ open: open.has(path) ? without(open, path) : new Set([...open, path]) });
    },
    fold(paths) {
      const { open } = store.getState();
      const shut = paths.reduce<ReadonlySet<EditPath>>(without, open);
      store.setState({ open: shut.size < open.size ? shut : new Set([...open, paths[0]]) });
    },
    ask,
    check() {
      ask();
      requestAnimationFrame(() =>
        document.getElementById(publishIssuesId)?.scrollIntoView({ block: 'nearest' }),
      );
    },
    reveal(path, how) {
      const { open } = store.getState();
      store.setState({ open: new Set([...open, ...pathsTo(path)]) });
      // The forms around it are drawn first.
      requestAnimationFrame(() => arrive(path, how));
    },
  };
}

function arrive(path: EditPath, how: 'focus' | 'show'): void {
  const target = nearest(path);
  if (target === null) return;
  if (how === 'show' || !isInView(target)) {
    target.scrollIntoView({ block: how === 'focus' ? 'center' : 'start' });
  }
  if (how === 'focus') (firstControl(target) ?? target).focus({ preventScroll: true });
}

/** What the head of the editor and the bar at its foot may cover, in CSS pixels. */
const covered = { top: 160, bottom: 80 };

function isInView(target: HTMLElement): boolean {
  const { top, bottom } = target.getBoundingClientRect();
  return top >= covered.top && bottom <= innerHeight - covered.bottom;
}

/** Of controls that make up one field together, the first that says something about it. */
function firstControl(target: HTMLElement): HTMLElement | null {
  return target.role === 'group' ? target.querySelector<HTMLElement>('input, textarea, button') : null;
}

/** The control of a path, else the nearest thing around it that there is. */
function nearest(path: EditPath): HTMLElement | null {
  return pathsTo(path).reduceRight<HTMLElement | null>(
    (found, each) => found ?? document.getElementById(controlId(each)),
    null,
  );
}

function without(open: ReadonlySet<EditPath>, path: EditPath): ReadonlySet<EditPath> {
  return new Set([...open].filter((one) => one !== path));
}
