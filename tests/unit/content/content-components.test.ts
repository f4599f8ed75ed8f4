import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { componentsOf, contentComponents } from '#src/content/components.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The names of the components that an Astro page passes to its content. */
function namesIn(path: string): string[] {
  const map = /export const \w+ = \{([^}]*)\}/.exec(read(path))?.[1] ?? '';
  return [...map.matchAll(/\b([A-Z]\w+)\b(?=,|\s|$)(?<!: \w+)/g)].map(([, name]) => name ?? '').toSorted();
}

describe('components for content', () => {
  it('are those that the pages give to their texts', () => {
    expect(namesIn('src/components/post-components.ts')).toEqual(componentsOf.blog.toSorted());
    expect(namesIn('src/components/page-components.ts')).toEqual(componentsOf.pages.toSorted());
  });

  it('are each described in the guide for writers', () => {
    const guide = read('content/README.md');
    for (const name of Object.keys(contentComponents))
      expect(guide, name).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('are each shown to writers on a page of the development server', () => {
    const page = read('content/blog/components.mdx');
    expect(page).toContain('draft: true');
    for (const name of componentsOf.blog) expect(page).toContain(`<${name}`);
  });
});
