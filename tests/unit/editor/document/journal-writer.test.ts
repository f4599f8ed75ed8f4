import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Kept } from '#editor/document/draft.ts';
import { writeJournal } from '#editor/document/journal-writer.ts';
import { openMachine, transition } from '#editor/document/save-machine.ts';
import { aPortfolio } from '#tests/support/builders.ts';

describe('journal writer', () => {
  it('writes one state at a time in a task of its own, and of the states that wait only the newest', async () => {
    const opened = openMachine(aPortfolio(), []).machine;
    const store = createStore(() => ({ ...opened, keeps: true }));
    const titles: string[] = [];
    const release: (() => void)[] = [];
    const journal = {
      keep: async (kept: Kept) => {
        titles.push(kept.content.title);
        await new Promise<void>((resolve) => release.push(resolve));
      },
      clear: async () => undefined,
    };
    const write = writeJournal(journal, store);
    const edit = (title: string): void => {
      const content = { ...store.getState().draft.content, title };
      store.setState(transition(store.getState(), { kind: 'edited', content }).machine);
      write();
    };
    edit('First');
    edit('Second');
    expect(titles).toEqual([]);
    await expect.poll(() => titles).toEqual(['Second']);
    edit('Third');
    edit('Fourth');
    release.shift()?.();
    await expect.poll(() => titles).toEqual(['Second', 'Fourth']);
    release.shift()?.();
  });
});
