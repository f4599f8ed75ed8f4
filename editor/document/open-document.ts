import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Client, ClientChange } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';
import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import { orReload } from '#src/navigation/chunk-reload.ts';
import { applyEdit, type Edit } from './apply-edit.ts';
import { hasUnsaved, type Kept } from './draft.ts';
import { labelOf, labelOfSettled, pathOf } from './edit-label.ts';
import { emptyHistory, redo, undo, withStep, type History, type Step, type UndoResult } from './history.ts';
import type { Journal } from './journal.ts';
import { writeJournal } from './journal-writer.ts';
import type { Conflict } from './merge.ts';
import type { Effect, SaveEvent, SaveMachine, Transition } from './save-events.ts';
import { saving } from './lazy-saving.ts';
import { firstTransition, isFirst, newMachine, unchanged } from './save-start.ts';

export type DocumentState = SaveMachine & {
  history: History;
  /** False after this device failed to keep unsaved work. */
  keeps: boolean;
  /** The source of a remote change that was merged without a request by the author, to be announced once. */
  news: string | null;
  /** The saved content and the recovered content, until the notice is dismissed. */
  recovered: { before: PortfolioContent; after: PortfolioContent } | null;
};

/** The state and the actions of an open portfolio. */
export type PortfolioDocument = {
  store: StoreApi<DocumentState>;
  edit: (edit: Edit) => void;
  /** Returns the label of the undone step, null if there is nothing to undo. */
  undo: () => string | null;
  redo: () => string | null;
  /** Resolves these conflicts for one side. Replacing local versions with saved ones is a step that can be undone. */
  settle: (conflicts: readonly Conflict[], side: 'local' | 'remote') => void;
  /** Saves at once, and retries a failed save. */
  flush: () => void;
  /** Stops timers and subscriptions. Unsaved work stays on the device. */
  close: () => void;
};

type Backing = {
  client: Pick<Client, 'getPortfolio' | 'savePortfolio' | 'watchChanges'>;
  journal: Journal;
};

/**
 * Opens a portfolio for editing and saves it automatically: each change is written to the device's journal at once
 * and sent to the server after a pause. save-machine.ts decides what to do; this module runs its effects.
 * @throws ClientError when the portfolio cannot be fetched
 */
export async function openDocument(id: string, { client, journal }: Backing): Promise<PortfolioDocument> {
  const portfolio = await client.getPortfolio(id);
  const early: ClientChange[] = [];
  let listen = (change: ClientChange): void => void early.push(change);
  const unwatch = client.watchChanges((change) => listen(change), id);
  const kept = await adopted(journal);
  const opened = await openedMachine(portfolio, kept ?? []);
  const { draft } = opened.machine;
  const store = createStore<DocumentState>(() => ({
    ...opened.machine,
    history: emptyHistory,
    keeps: kept !== null,
    news: null,
    recovered: hasUnsaved(draft) ? { before: draft.base, after: draft.content } : null,
  }));
  const keep = writeJournal(journal, store);
  let fetchingSaving: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  /** With the history of an edit: both change at once, so that what follows the store runs once. */
  function dispatch(event: SaveEvent, history = store.getState().history): void {
    const machine = store.getState();
    apply(isFirst(event) ? firstTransition(machine, event) : saving.transition(machine, event), history);
  }

  /** Dispatches an event that may lead to a save, after the code of saving is loaded. */
  function dispatchChecked(event: SaveEvent): void {
    if (saving.isLoaded()) return dispatch(event);
    saving.load().then(
      () => dispatch(event),
      () => {
        dispatch({ kind: 'unchecked' });
        fetchSaving();
      },
    );
  }

  /** Waits until the server can be reached, and then saves. */
  function fetchSaving(): void {
    fetchingSaving ??= orReload(saving.load).then(() => dispatch({ kind: 'flush' }));
  }

  function apply({ machine, effects }: Transition, history: History): void {
    store.setState({ ...machine, history });
    effects.forEach(run);
  }

  function run(effect: Effect): void {
    switch (effect.kind) {
      case 'journal':
        return keep();
      case 'tell':
        return store.setState({ news: effect.news });
      case 'stop':
        return clearTimeout(timer);
      case 'wait':
        clearTimeout(timer);
        if (!closed) timer = setTimeout(dispatchChecked, effect.ms, { kind: 'due' });
        return;
      case 'save':
        return request(
          async () => client.savePortfolio(id, effect.content, effect.revision),
          (saved) => ({ kind: 'saved', portfolio: saved }),
        );
      case 'fetch':
        return request(
          async () => client.getPortfolio(id),
          (latest) => ({ kind: 'fetched', portfolio: latest }),
        );
    }
  }

  function request<T>(send: () => Promise<T>, eventOf: (response: T) => SaveEvent): void {
    if (closed) return;
    send().then(
      async (response) => {
        await orReload(saving.load);
        dispatch(eventOf(response));
      },
      async (error: unknown) => {
        await orReload(saving.load);
        const isExpected = error instanceof ClientError;
        dispatch({
          kind: 'failed',
          error: isExpected ? error : new ClientError('unexpected', { cause: error }),
        });
        if (!isExpected) throw error;
      },
    );
  }

  function historyWith(step: Omit<Step, 'at'>): History {
    return withStep(store.getState().history, { ...step, at: Date.now() });
  }

  function applyHistory(to: UndoResult | null): string | null {
    if (to === null) return null;
    dispatch({ kind: 'edited', content: to.content }, to.history);
    return to.label;
  }

  listen = (change) => {
    if (change.kind !== 'portfolio' || change.id !== id) return;
    dispatch({ kind: 'heard', revision: change.revision });
  };
  apply(opened, emptyHistory);
  early.forEach(listen);

  return {
    store,
    edit(edit) {
      const { draft } = store.getState();
      const content = applyEdit(draft.content, edit);
      if (content === draft.content) return;
      const history = historyWith({
        label: labelOf(edit.kind === 'put' ? content : draft.content, edit),
        path: pathOf(edit),
        before: draft.content,
        after: content,
        key: keyOf(edit),
      });
      dispatch({ kind: 'edited', content }, history);
    },
    undo: () => applyHistory(undo(store.getState().history, store.getState().draft.content)),
    redo: () => applyHistory(redo(store.getState().history, store.getState().draft.content)),
    settle(conflicts, side) {
      const before = store.getState().draft.content;
      for (const conflict of conflicts) dispatch({ kind: 'settled', conflict, side });
      const after = store.getState().draft.content;
      if (after === before) return;
      const history = historyWith({
        label: labelOfSettled(conflicts, before),
        path: conflicts[0]?.path ?? '',
        before,
        after,
        key: null,
      });
      store.setState({ history });
    },
    flush: () => dispatchChecked({ kind: 'flush' }),
    close() {
      closed = true;
      clearTimeout(timer);
      unwatch();
      journal.close();
    },
  };
}

/** Includes work from the device. Merging it is the only step of opening that needs the code of saving. */
async function openedMachine(portfolio: Portfolio, kept: readonly Kept[]): Promise<Transition> {
  if (kept.length === 0) return unchanged(newMachine(portfolio));
  await orReload(saving.load);
  return saving.openMachine(portfolio, kept);
}

/** The device's work on the portfolio; null when it cannot be read. */
async function adopted(journal: Journal): Promise<Kept[] | null> {
  try {
    return await journal.adopt();
  } catch (cause) {
    console.warn('Work kept on this device could not be read.', cause);
    return null;
  }
}

/** Typing in one field and trying values of one option are combined into single steps; other edits are not. */
function keyOf(edit: Edit): string | null {
  if (edit.kind === 'set' && !edit.path.endsWith('.hidden')) return edit.path;
  return edit.kind === 'option' ? `options.${edit.template}.${edit.name}` : null;
}
