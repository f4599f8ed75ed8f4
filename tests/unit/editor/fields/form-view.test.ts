import { describe, expect, it } from 'vitest';
import { createFormView } from '#editor/fields/form-view.ts';

const paths = ['s.slug', 's.license'];

describe('fields behind “More fields”', () => {
  it('are shown and hidden again by their button', () => {
    const view = createFormView('one');
    view.foldMore(paths);
    expect(paths.some((path) => view.getState().unfolded.has(path))).toBe(true);
    view.foldMore(paths);
    expect(paths.some((path) => view.getState().unfolded.has(path))).toBe(false);
  });

  it('are hidden by their button after navigation to one of them', () => {
    const view = createFormView('one');
    view.unfold('s.license');
    view.unfold('s.slug');
    view.unfold('t.slug');
    view.foldMore(paths);
    expect([...view.getState().unfolded]).toEqual(['t.slug']);
  });
});
