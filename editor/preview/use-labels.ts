import { useDeferredValue } from 'react';
import { labelLanguage, type Labels, type OfferedLanguage } from '#src/templates/labels.ts';
import { loadLabels } from '#src/templates/load-labels.ts';
import { fetchedOnce } from './fetched-once.ts';

const labels = fetchedOnce<Labels, OfferedLanguage>(loadLabels);

/**
 * The labels of a language. The first use suspends; later ones return the former language until the new one is
 * loaded.
 */
export function useLabels(language: string): Labels {
  return labels.use(labelLanguage(useDeferredValue(language)));
}

export const labelsOf = (language: string): Promise<Labels> => labels.fetch(labelLanguage(language));
