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

describe('the selection of a form', () => {
  it('is the block of a body that is opened, and stays as it was when another row is', () => {
    const view = createFormView('one');
    view.select('s');
    view.toggle('s.items.a');
    expect(view.getState().selection).toEqual({ path: 's', from: 'form' });
    view.toggle('s.items.a.body.b');
    const block = { path: 's', from: 'form', at: 's.items.a.body.b' };
    expect(view.getState().selection).toEqual(block);
    view.toggle('s.items.a.body.b');
    expect(view.getState().selection).toEqual(block);
  });

  it('is the body of an entry whose page is to be shown, only where a page stands beside the forms', () => {
    const view = createFormView('one');
    view.setSheet('full');
    view.showPage?.('pages.p.sections.s.items.a');
    expect(view.getState()).toMatchObject({
      selection: { path: 'pages.p.sections.s', at: 'pages.p.sections.s.items.a.body' },
      sheet: 'closed',
    });
    expect(createFormView('all').showPage).toBeNull();
  });
});
