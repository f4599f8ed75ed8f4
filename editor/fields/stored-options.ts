import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { useDocument } from './editing.ts';

type Stored = NonNullable<PortfolioContent['options'][string]>;

const none: Stored = {};

/** The stored options for a template, without those at their defaults. */
export const useStoredOptions = (template: string): Stored =>
  useDocument((state) => state.draft.content.options[template] ?? none);
