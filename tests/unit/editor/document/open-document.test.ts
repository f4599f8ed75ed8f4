import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readContent } from '#src/domain/read-portfolio.ts';
import { compareContent } from '#src/domain/compare-content.ts';
import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import type { ClientChange } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { applyEdit, type Edit } from '#editor/document/apply-edit.ts';
import type { Kept } from '#editor/document/draft.ts';
import { valueAt } from '#src/domain/edit-path.ts';
import { lastNameOf } from '#src/domain/path-name.ts';
import type { Journal } from '#editor/document/journal.ts';
import { openDocument, type PortfolioDocument } from '#editor/document/open-document.ts';
import { debounceMs } from '#editor/document/save-start.ts';
import { saveStateOf, saveStatusText } from '#editor/document/save-state.ts';
import { aPortfolio } from '#tests/support/builders.ts';
import { aContent } from './arbitrary-edits.ts';
import { saving } from '#editor/document/lazy-saving.ts';

await saving.load();

const set = (path: string, value: unknown): Edit => ({ kind: 'set', path, value });

function aServer() {
  const listeners = new Set<(change: ClientChange) => void>();
  let portfolio: Portfolio = { ...aPortfolio(), ...aContent() };
  let failure: 'offline' | 'unavailable' | null = null;
  let gone = false;
  let saves = 0;
  let running = 0;
  let most = 0;

  function replace(content: PortfolioContent): void {
    portfolio = { ...portfolio, ...readContent(content), revision: portfolio.revision + 1 };
    listeners.forEach((tell) => tell({ kind: 'portfolio', id: portfolio.id, revision: portfolio.revision }));
  }

  async function trip(): Promise<void> {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running -= 1;
    if (failure !== null) throw new ClientError(failure);
  }

  return {
    id: portfolio.id,
    client: {
      async getPortfolio() {
        await trip();
        return structuredClone(portfolio);
      },
      async savePortfolio(_id: string, content: PortfolioContent, revision: number) {
        await trip();
        if (gone) throw new ClientError('not-found');
        if (revision !== portfolio.revision) {
          throw new ClientError('stale-revision');
        }
        saves += 1;
        replace(content);
        return structuredClone(portfolio);
      },
      watchChanges(listener: (change: ClientChange) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    removeElsewhere() {
      gone = true;
      listeners.forEach((tell) => tell({ kind: 'portfolio', id: portfolio.id, revision: null }));
    },
    writeElsewhere: (edit: Edit) => replace(applyEdit(portfolio, edit)),
    /** Changes the stored portfolio without notifying the client. */
    writeSilently(edit: Edit) {
      portfolio = { ...portfolio, ...applyEdit(portfolio, edit), revision: portfolio.revision + 1 };
    },
    goOffline: () => void (failure = 'offline'),
    goOutOfOrder: () => void (failure = 'unavailable'),
    goOnline: () => void (failure = null),
    at: (path: string) => valueAt(portfolio, path),
    saves: () => saves,
    most: () => most,
  };
}

function aDevice(left: Kept[] = []): Journal & { kept: () => Kept | null } {
  let row: Kept | null = null;
  return {
    adopt: () => Promise.resolve(left),
    keep: (kept) => Promise.resolve(void (row = structuredClone(kept))),
    clear: () => Promise.resolve(void (row = null)),
    close: () => {},
    kept: () => row,
  };
}

async function open(
  server: ReturnType<typeof aServer>,
  journal: Journal = aDevice(),
): Promise<PortfolioDocument> {
  const opening = openDocument(server.id, { client: server.client, journal });
  await vi.advanceTimersByTimeAsync(150);
  return opening;
}

/** A document with remote and local changes of the same name and headline. */
async function inConflict() {
  const server = aServer();
  const document = await open(server);
  document.edit(set('hero.name', 'Ada'));
  document.edit(set('hero.headline', 'Countess'));
  server.writeSilently(set('hero.name', 'Grace'));
  server.writeSilently(set('hero.headline', 'Admiral'));
  await vi.advanceTimersByTimeAsync(2000);
  return { document, server };
}

const stateOf = (document: PortfolioDocument) => saveStateOf(document.store.getState());
const formAt = (document: PortfolioDocument, path: string) =>
  valueAt(document.store.getState().draft.content, path);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('open document', () => {
  it('saves once after the last of several edits', async () => {
    const server = aServer();
    const document = await open(server);
    document.edit(set('hero.name', 'A'));
    await vi.advanceTimersByTimeAsync(debounceMs - 1);
    document.edit(set('hero.name', 'Ada'));
    await vi.advanceTimersByTimeAsync(debounceMs - 1);
    expect(server.saves()).toBe(0);
    expect(stateOf(document)).toBe('dirty');
    await vi.advanceTimersByTimeAsync(200);
    expect(server.at('hero.name')).toBe('Ada');
    expect(stateOf(document)).toBe('idle');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saves()).toBe(1);
  });

  it('keeps unsaved edits on the device and removes them after the save', async () => {
    const journal = aDevice();
    const document = await open(aServer(), journal);
    document.edit(set('hero.name', 'Ada'));
    await vi.advanceTimersByTimeAsync(1);
    expect(journal.kept()?.content.sections[0]).toMatchObject({ name: 'Ada' });
    await vi.advanceTimersByTimeAsync(debounceMs + 200);
    expect(journal.kept()).toBeNull();
  });

  it('keeps edits made while a save is in flight and saves them next', async () => {
    const server = aServer();
    const document = await open(server);
    document.edit(set('hero.name', 'Ada'));
    await vi.advanceTimersByTimeAsync(debounceMs + 50);
    expect(stateOf(document)).toBe('saving');
    document.edit(set('hero.name', 'Ada Lovelace'));
    await vi.advanceTimersByTimeAsync(100);
    expect(formAt(document, 'hero.name')).toBe('Ada Lovelace');
    await vi.advanceTimersByTimeAsync(debounceMs + 1000);
    expect(server.at('hero')).toMatchObject({ name: 'Ada Lovelace' });
    expect(stateOf(document)).toBe('idle');
  });

  it('has only one request in flight at a time', async () => {
    const server = aServer();
    const document = await open(server);
    for (let turn = 0; turn < 30; turn += 1) {
      document.edit(set('hero.name', `Ada ${turn}`));
      server.writeElsewhere(set('hero.status', `Status ${turn}`));
      document.flush();
      await vi.advanceTimersByTimeAsync(70);
    }
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.most()).toBe(1);
    expect(server.at('hero')).toMatchObject({ name: 'Ada 29', status: 'Status 29' });
  });

  it('merges and saves again after a save with a stale revision', async () => {
    const server = aServer();
    const document = await open(server);
    server.writeSilently(set('hero.status', 'Theirs'));
    document.edit(set('hero.name', 'Mine'));
    await vi.advanceTimersByTimeAsync(debounceMs + 2000);
    expect(server.at('hero')).toMatchObject({ name: 'Mine', status: 'Theirs' });
    expect(formAt(document, 'hero.status')).toBe('Theirs');
    expect(stateOf(document)).toBe('idle');
  });

  it('shows a conflict and does not save until it is resolved', async () => {
    const server = aServer();
    const document = await open(server);
    document.edit(set('hero.name', 'Mine'));
    server.writeElsewhere(set('hero.name', 'Theirs'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stateOf(document)).toBe('conflict');
    expect([server.at('hero.name'), formAt(document, 'hero.name')]).toEqual(['Theirs', 'Mine']);
    document.settle(document.store.getState().draft.conflicts, 'local');
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.at('hero.name')).toBe('Mine');
    expect(stateOf(document)).toBe('idle');
  });

  it('undoes and redoes the choice of the saved version as one step', async () => {
    const { document, server } = await inConflict();
    document.settle(document.store.getState().draft.conflicts, 'remote');
    expect(formAt(document, 'hero')).toMatchObject({ name: 'Grace', headline: 'Admiral' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(stateOf(document)).toBe('idle');

    expect(document.undo()).toBe('use the saved version of 2 fields');
    expect(formAt(document, 'hero')).toMatchObject({ name: 'Ada', headline: 'Countess' });
    expect(document.store.getState().draft.conflicts).toEqual([]);
    expect(server.at('hero')).toMatchObject({ name: 'Grace', headline: 'Admiral' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.at('hero')).toMatchObject({ name: 'Ada', headline: 'Countess' });

    expect(document.redo()).toBe('use the saved version of 2 fields');
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.at('hero')).toMatchObject({ name: 'Grace', headline: 'Admiral' });
  });

  it('undoes the choice of one saved version before it is saved and while another conflict is open', async () => {
    const { document, server } = await inConflict();
    const [conflict] = document.store.getState().draft.conflicts;
    document.settle(conflict === undefined ? [] : [conflict], 'remote');
    expect(document.undo()).toBe(`use the saved version of ${lastNameOf(aContent(), conflict?.path ?? '')}`);
    expect(formAt(document, 'hero')).toMatchObject({ name: 'Ada', headline: 'Countess' });
    expect(stateOf(document)).toBe('conflict');
    document.settle(document.store.getState().draft.conflicts, 'local');
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.at('hero')).toMatchObject({ name: 'Ada', headline: 'Countess' });
  });

  it('keeps its history as it is when the local version of a conflict is chosen', async () => {
    const { document } = await inConflict();
    const { draft, history } = document.store.getState();
    document.settle(draft.conflicts, 'local');
    expect(document.store.getState().history).toBe(history);
  });

  it('retries a save while the server responds but cannot save', async () => {
    const server = aServer();
    const document = await open(server);
    server.goOutOfOrder();
    document.edit(set('hero.name', 'Ada'));
    await vi.advanceTimersByTimeAsync(debounceMs + 150);
    expect(saveStatusText(document.store.getState())).toBe('Not saved yet: kept on this device');
    server.goOnline();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.at('hero.name')).toBe('Ada');
    expect(saveStatusText(document.store.getState())).toBe('Saved');
  });

  it('retries with growing delays while the server cannot be reached', async () => {
    const server = aServer();
    const document = await open(server);
    server.goOffline();
    document.edit(set('hero.name', 'Ada'));
    await vi.advanceTimersByTimeAsync(debounceMs + 150);
    expect(saveStatusText(document.store.getState())).toBe('Offline: kept on this device');
    await vi.advanceTimersByTimeAsync(20_000);
    server.goOnline();
    document.edit(set('hero.headline', 'Engines'));
    expect(stateOf(document)).toBe('offline');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.at('hero')).toMatchObject({ name: 'Ada', headline: 'Engines' });
    expect(stateOf(document)).toBe('idle');
  });

  it('retries at once when the network is back', async () => {
    const server = aServer();
    const document = await open(server);
    server.goOffline();
    document.edit(set('hero.name', 'Ada'));
    await vi.advanceTimersByTimeAsync(30_000);
    server.goOnline();
    document.flush();
    await vi.advanceTimersByTimeAsync(150);
    expect(server.at('hero.name')).toBe('Ada');
  });

  it('reports that the portfolio was deleted, also after later edits', async () => {
    const server = aServer();
    const journal = aDevice();
    const document = await open(server, journal);
    server.removeElsewhere();
    const deleted = { error: { code: 'portfolio-deleted' }, isPartial: false };
    expect(document.store.getState().problem).toMatchObject(deleted);
    document.edit(set('hero.name', 'Ada'));
    await vi.advanceTimersByTimeAsync(debounceMs + 200);
    expect(document.store.getState().problem).toMatchObject(deleted);
    expect(journal.kept()?.content.sections[0]).toMatchObject({ name: 'Ada' });
  });

  it('saves everything except an invalid field and names that field', async () => {
    const server = aServer();
    const document = await open(server);
    document.edit(set('projects.items.b.title', 'x'.repeat(500)));
    document.edit(set('hero.name', 'Ada'));
    await vi.advanceTimersByTimeAsync(5000);
    expect([server.saves(), server.at('hero.name'), server.at('projects.items.b.title')]).toEqual([
      1,
      'Ada',
      '',
    ]);
    expect(formAt(document, 'projects.items.b.title')).toBe('x'.repeat(500));
    expect(document.store.getState().problem?.error.issues).toMatchObject([
      { path: 'projects.items.b.title' },
    ]);
    expect(saveStatusText(document.store.getState())).toBe('Saved, except 1 field');
    document.edit(set('projects.items.b.title', 'Bridge'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.at('projects.items.b.title')).toBe('Bridge');
    expect(stateOf(document)).toBe('idle');
  });

  it('restores the edits kept on the device, merged with later saves', async () => {
    const server = aServer();
    const base = aContent();
    server.writeSilently(set('hero.status', 'Theirs'));
    const kept: Kept = {
      base,
      content: applyEdit(base, set('hero.name', 'Mine')),
      baseRevision: 1,
      conflicts: [],
      unanswered: [],
    };
    const document = await open(server, aDevice([kept]));
    const { recovered } = document.store.getState();
    expect(recovered && compareContent(recovered.before, recovered.after)).toMatchObject([
      { kind: 'changed', path: 'hero.name', after: 'Mine' },
    ]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.at('hero')).toMatchObject({ name: 'Mine', status: 'Theirs' });
  });

  it('works without storage on the device and reports that', async () => {
    const server = aServer();
    const broken = { ...aDevice(), keep: () => Promise.reject(new Error('No space is left.')) };
    const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const document = await open(server, broken);
    server.goOffline();
    document.edit(set('hero.name', 'Ada'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(saveStatusText(document.store.getState())).toBe(
      'Offline: not kept anywhere: leave this page open',
    );
    expect(quiet).toHaveBeenCalled();
    quiet.mockRestore();
  });

  it('undoes a local edit after a remote change and saves the result', async () => {
    const server = aServer();
    const document = await open(server);
    document.edit(set('hero.name', 'Mine'));
    await vi.advanceTimersByTimeAsync(2000);
    server.writeElsewhere(set('hero.status', 'Theirs'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(document.undo()).toBe('change Name');
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.at('hero')).toMatchObject({ name: '', status: 'Theirs' });
    expect(document.redo()).toBe('change Name');
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.at('hero.name')).toBe('Mine');
  });

  it('stops requests and listeners when it is closed', async () => {
    const server = aServer();
    const document = await open(server);
    document.edit(set('hero.name', 'Ada'));
    document.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.saves()).toBe(0);
  });
});
