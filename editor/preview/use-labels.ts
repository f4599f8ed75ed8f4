import { useDeferredValue } from 'react';
import { labelLanguage, type Labels, type OfferedLanguage } from '#src/templates/labels.ts';
import { loadLabels } from '#src/templates/load-labels.ts';
import { fetchedOnce } from './fetched-once.ts';

const labels = fetchedOnce<Labels, OfferedLanguage>(loadLabels);

/** The labels for a language. Before there are any, drawing waits; after that, those of the former language stay until then. */
export function useLabels(language: string): Labels {
  return labels.use(labelLanguage(useDeferredValue(language)));
}

export const labelsOf = (language: string): Promise<Labels> => labels.fetch(labelLanguage(language));
