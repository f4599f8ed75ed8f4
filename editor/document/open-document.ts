import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAppError } from '#src/domain/errors.ts';
import { readContent, type PortfolioContent } from '#src/domain/portfolio.ts';
import { backOff } from '#editor/client/back-off.ts';
import { ClientError, type Client } from '#editor/client/client.ts';
import { sentenceFor } from '#editor/client/sentence.ts';
import { applyEdit, type Edit } from './apply-edit.ts';
import * as drafts from './draft.ts';
import type { Draft } from './draft.ts';
import { labelOf } from './edit-label.ts';
import { emptyHistory, redo, undo, withStep, type History, type Travel } from './history.ts';
import { atEditPaths } from './issue-paths.ts';
import type { Journal } from './journal.ts';
import type { Conflict } from './merge.ts';

export type DocumentState = {
  draft: Draft;
  history: History;
  /** False once this device could not keep unsaved work. */
  keeps: boolean;
  /** What came from elsewhere without being asked for, to be told once. */
  news: string | null;
};

/** An open portfolio: its state, and all that a person can do with it. */
export type PortfolioDocument = {
  store: StoreApi<DocumentState>;
  edit: (edit: Edit) => void;
  /** Returns what was undone, null with nothing to undo. */
  undo: () => string | null;
  redo: () => string | null;
  settle: (conflict: Conflict, side: 'mine' | 'theirs') => void;
  /** Tries a failed save again at once, and whatever waits for its time. */
  flush: () => void;
  /** Ends timers and subscriptions; unsaved work stays kept on the device. */
  close: () => void;
};

type Backing = {
  client: Pick<Client, 'getPortfolio' | 'savePortfolio' | 'watchChanges'>;
  journal: Journal;
};

/** An edit is saved when none has followed it for so long, in milliseconds. */
export const debounce = 800;

const deleted = {
  title: 'This portfolio was deleted somewhere else.',
  fix: 'It can be restored there while that page is open. Until then nothing here can be saved.',
  issues: [],
};

const transient: ReadonlySet<string> = new Set([
  'offline',
  'unavailable',
  'too-many-requests',
  'storage-full',
]);

/**
 * Opens a portfolio for editing and keeps it saved: each change goes to the device's journal at once and to the server
 * after a pause, one save at a time, naming the revision it was made from.
 * @throws ClientError when the portfolio cannot be fetched
 */
export async function openDocument(id: string, { client, journal }: Backing): Promise<PortfolioDocument> {
  const portfolio = await client.getPortfolio(id);
  const store = createStore<DocumentState>(() => ({
    draft: drafts.openDraft(portfolio),
    history: emptyHistory,
    keeps: true,
    news: null,
  }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const now = (): Draft => store.getState().draft;

  function put(draft: Draft): void {
    store.setState({ draft });
    writeDown();
  }

  let writing = false;
  let again = false;
  /** Writes the newest state; states that come while one is written are skipped but for the last. */
  function writeDown(): void {
    if (writing) {
      again = true;
      return;
    }
    writing = true;
    const draft = now();
    const done =
      drafts.isUnsaved(draft) || draft.conflicts.length > 0
        ? journal.keep(drafts.keptOf(draft))
        : journal.clear();
    done
      .then(
        () => store.setState({ keeps: true }),
        (cause: unknown) => {
          console.warn('Unsaved work could not be kept on this device.', cause);
          store.setState({ keeps: false });
        },
      )
      .finally(() => {
        writing = false;
        if (again) {
          again = false;
          writeDown();
        }
      });
  }

  /** Plans the next step; an edit moves a save that is not late already. */
  function plan(wait: number): void {
    clearTimeout(timer);
    if (closed || drafts.nextStep(now()) === null) return;
    const { trouble } = now();
    timer = setTimeout(step, trouble?.kind === 'offline' ? backOff(trouble.tries - 1) : wait);
  }

  function step(): void {
    clearTimeout(timer);
    if (closed) return;
    const next = drafts.nextStep(now());
    if (next === 'fetch') void fetchLatest();
    if (next === 'save') void save();
  }

  async function fetchLatest(): Promise<void> {
    put(drafts.fetching(now()));
    try {
      const latest = await client.getPortfolio(id);
      const before = now();
      const after = drafts.received(before, latest);
      put(after);
      if (after.content !== before.content && after.conflicts.length === 0) {
        store.setState({ news: 'Changes from elsewhere were added.' });
      }
    } catch (error) {
      fail(error);
    }
    plan(0);
  }

  async function save(): Promise<void> {
    const { content, revision } = now();
    const clean = checked(content);
    if (clean === null) return;
    put(drafts.saving(now(), clean));
    try {
      const saved = await client.savePortfolio(id, clean, revision);
      // Asked for only now: the draft has gone on meanwhile.
      put(drafts.accepted(now(), saved));
    } catch (error) {
      fail(error);
    }
    plan(debounce);
  }

  function checked(content: PortfolioContent): PortfolioContent | null {
    try {
      return readContent(content);
    } catch (error) {
      if (!isAppError(error, 'invalid-input')) throw error;
      const { title, fix } = sentenceFor('invalid-input');
      put(drafts.refused(now(), { title, fix, issues: atEditPaths(content, error.issues) }));
      return null;
    }
  }

  function fail(error: unknown): void {
    if (!(error instanceof ClientError)) {
      put(drafts.unreached(now(), false));
      throw error;
    }
    if (error.code === 'stale-revision') return put(drafts.overtaken(now()));
    if (error.code === 'not-found') return put(drafts.refused(now(), deleted));
    if (transient.has(error.code)) return put(drafts.unreached(now(), error.code !== 'offline'));
    const issues = atEditPaths(now().content, error.issues);
    put(drafts.refused(now(), { title: error.message, fix: error.fix, issues }));
  }

  function flush(): void {
    if (now().trouble !== null) put(drafts.tryAgain(now()));
    step();
  }

  function take(travel: Travel | null): string | null {
    if (travel === null) return null;
    store.setState({ history: travel.history });
    put(drafts.edited(now(), travel.content));
    plan(debounce);
    return travel.label;
  }

  const unwatch = client.watchChanges((change) => {
    if (change.kind !== 'portfolio' || change.id !== id) return;
    if (change.revision === null) {
      put(drafts.refused(now(), deleted));
    } else {
      put(drafts.heardOf(now(), change.revision));
      plan(0);
    }
  }, id);

  let adopted: drafts.Kept[] = [];
  try {
    adopted = await journal.adopt();
  } catch (cause) {
    console.warn('Work kept on this device could not be read.', cause);
    store.setState({ keeps: false });
  }
  const restored = adopted.reduce(drafts.withKept, now());
  if (drafts.isUnsaved(restored) || restored.conflicts.length > 0) {
    store.setState({ news: 'Changes that were kept on this device were brought back.' });
    put(restored);
    plan(0);
  }

  return {
    store,
    edit(edit) {
      const { draft, history } = store.getState();
      const content = applyEdit(draft.content, edit);
      if (content === draft.content) return;
      const step = {
        label: labelOf(edit.kind === 'put' ? content : draft.content, edit),
        before: draft.content,
        after: content,
        key: keyOf(edit),
        at: Date.now(),
      };
      store.setState({ history: withStep(history, step) });
      put(drafts.edited(draft, content));
      plan(debounce);
    },
    undo: () => take(undo(store.getState().history, now().content)),
    redo: () => take(redo(store.getState().history, now().content)),
    settle(conflict, side) {
      put(drafts.settled(now(), conflict, side));
      plan(0);
    },
    flush,
    close() {
      closed = true;
      clearTimeout(timer);
      unwatch();
      journal.close();
    },
  };
}

/** Typing in one field and trying out one option are single steps; everything else stands alone. */
function keyOf(edit: Edit): string | null {
  if (edit.kind === 'set' && !edit.path.endsWith('.hidden')) return edit.path;
  return edit.kind === 'option' ? `options.${edit.template}.${edit.name}` : null;
}
