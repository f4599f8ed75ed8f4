import { createContext, startTransition, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Client } from '#editor/client/client.ts';
import { entriesAt } from '#editor/document/apply-edit.ts';
import { valueAt, type EditPath } from '#src/domain/edit-path.ts';
import type { DocumentState, PortfolioDocument } from '#editor/document/open-document.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { AddMedia } from './add-media/add-media.ts';
import type { FormView } from './form-view.ts';
import type { IconLibrary } from './icon-library.ts';
import type { MediaLibrary } from './media-library.ts';

/** The shared context of the forms of one open portfolio. */
export type Editing = {
  document: PortfolioDocument;
  view: FormView;
  mediaLibrary: MediaLibrary;
  addMedia: AddMedia;
  iconLibrary: IconLibrary;
  client: Client;
  /** False while the work is stored on this device only. */
  hasAccount: boolean;
};

const EditingContext = createContext<Editing | null>(null);

export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (editing === null) throw new TypeError('A field stands outside the forms of a portfolio.');
  return editing;
}

/** A part of the document's state. The component renders again only when that part changes. */
export function useDocument<T>(select: (state: DocumentState) => T): T {
  return useStore(useEditing().document.store, select);
}

/** The whole content, as a deferred value, because typing has priority. */
export function useContent(): PortfolioContent {
  const { store } = useEditing().document;
  const [content, setContent] = useState(() => store.getState().draft.content);
  useEffect(() => {
    const follow = (): void => startTransition(() => setContent(store.getState().draft.content));
    follow();
    return store.subscribe(follow);
  }, [store]);
  return content;
}

/** The value at a path; undefined if it no longer exists. */
export function useValue(path: EditPath): unknown {
  return useDocument((state) => valueAt(state.draft.content, path));
}

/**
 * The ids of a list's entries in order, or of the sections for the empty path. Joined into a string in between, so
 * that equal ids are an equal value.
 */
export function useEntryIds(list: EditPath): string[] {
  const ids = useDocument(
    ({ draft }) =>
      entriesAt(draft.content, list)
        ?.map(({ id }) => id)
        .join(' ') ?? '',
  );
  return ids === '' ? [] : ids.split(' ');
}

/** A new id for a section or an entry. */
export function newId(): string {
  return crypto
    .getRandomValues(new Uint32Array(4))
    .reduce((id, part) => id + part.toString(36), 'e')
    .slice(0, 24);
}
