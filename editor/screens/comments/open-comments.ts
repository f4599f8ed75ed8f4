import { createStore } from 'zustand/vanilla';

/** The number of open comments of the portfolio in the editor; 0 until it is known, and without an account. */
export const openComments = createStore(() => ({ count: 0 }));
