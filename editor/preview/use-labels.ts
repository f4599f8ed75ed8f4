import { use, useDeferredValue } from 'react';
import { orReload } from '#src/navigation/chunk-reload.ts';
import { labelLanguage, type Labels, type OfferedLanguage } from '#src/templates/labels.ts';
import { loadLabels } from '#src/templates/load-labels.ts';

const asked = new Map<OfferedLanguage, Promise<Labels>>();

/** The labels for a language. Before there are any, drawing waits; after that, those of the former language stay until then. */
export function useLabels(language: string): Labels {
  return use(labelsOf(labelLanguage(useDeferredValue(language))));
}

/** One promise for each language: React waits for a new one again. */
function labelsOf(language: OfferedLanguage): Promise<Labels> {
  const labels = asked.get(language) ?? orReload(() => loadLabels(language));
  asked.set(language, labels);
  return labels;
}
