import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { useDocument } from './editing.ts';

type Stored = NonNullable<PortfolioContent['options'][string]>;

const none: Stored = {};

/** The options that the author has chosen for a template; those left at their defaults are not among them. */
export const useStoredOptions = (template: string): Stored =>
  useDocument((state) => state.draft.content.options[template] ?? none);
