import { createDebouncedFn, createDomRenderer, createHead } from 'unhead/client';
import { headDebounceMs } from '#src/navigation/timing.ts';

const renderNow = createDomRenderer({ document });
type Renderer = typeof renderNow;

let changed: Parameters<Renderer>[0] | null = null;
const renderSoon = createDebouncedFn(
  () => {
    if (changed !== null) renderNow(changed);
  },
  (run) => setTimeout(run, headDebounceMs),
);

/** Title, meta and links of the app's pages. Changes that come together are drawn together. */
export const head = createHead({
  document,
  render: (drawn) => {
    changed = drawn;
    renderSoon();
    return false;
  },
});

// What the server has sent comes back when a screen that says otherwise is left.
const built = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
if (built !== null) head.push({ meta: [{ name: 'description', content: built.content }] });
