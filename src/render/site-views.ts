import { labelsFor } from '#src/templates/every-label.ts';
import { templateFor } from '#src/templates/registry.ts';
import type { SiteView } from '#src/templates/template.ts';
import type { RenderInput } from './render-input.ts';
import { besidePages } from './media-paths.ts';
import { toSiteView, type Linking } from './site-view.ts';

/** Caches a view for each depth, because making one goes through the complete content. */
export function viewsOf(input: RenderInput, shown: Set<string>): (depth: number) => SiteView {
  const views = new Map<number, SiteView>();
  return (depth) => {
    const key = input.linking === 'host' ? 0 : depth;
    const view = views.get(key) ?? viewAt(input, key, shown);
    views.set(key, view);
    return view;
  };
}

export const viewAt = (input: RenderInput, depth: number, shown?: Set<string>): SiteView =>
  viewFor(input, linkingAt(input, depth), shown);

export function viewFor(input: RenderInput, linking: Linking, shown?: Set<string>): SiteView {
  return toSiteView({
    content: input.content,
    template: templateFor(input.content.template),
    labels: labelsFor(input.content.language),
    images: input.images,
    files: input.files,
    ...(input.icons && { icons: input.icons }),
    // Feed readers do not use our styles.
    ...(input.code && linking.kind !== 'absolute' && { code: input.code }),
    ...besidePages(linking, shown),
    hasBibliography: (input.bibtex ?? null) !== null,
    appLinks: input.identity.appLinks,
  });
}

export const linkingAt = (input: RenderInput, depth: number): Linking =>
  input.linking === 'host' ? { kind: 'host' } : { kind: 'folder', depth };
