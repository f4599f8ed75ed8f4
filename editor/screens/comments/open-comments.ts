import { createStore } from 'zustand/vanilla';

/**
 * The portfolio in the editor and its number of open comments: 0 until it is known, and without an account; null
 * outside of the editor.
 */
export const openComments = createStore((): { id: string | null; count: number } => ({ id: null, count: 0 }));
