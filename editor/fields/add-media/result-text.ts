import type { Upload } from '#src/domain/upload.ts';
import { countOf, type Destination } from './media-edit.ts';

/** The result for the author: `24 images added to Mountains.` */
export function resultText(uploads: readonly Upload[], rest: readonly Upload[], to: Destination): string {
  const shown = uploads.filter((upload) => !rest.includes(upload));
  const kept = `${countOf(rest)} ${rest.length === 1 ? 'is' : 'are'} in your media library`;
  if (to.kind === 'library') return `${kept}.`;
  const name = nameOf(to);
  if (shown.length === 0) return `${kept}. ${name} has no place for ${rest.length === 1 ? 'it' : 'them'}.`;
  const added = `${countOf(shown)} added to ${name}.`;
  return rest.length === 0
    ? added
    : `${added} ${kept} only: there is no place for ${rest.length === 1 ? 'it' : 'them'} there.`;
}

function nameOf(to: Exclude<Destination, { kind: 'library' }>): string {
  if (to.kind === 'target') return to.target.name;
  if (to.kind === 'series') return to.title === '' ? 'the new gallery' : to.title;
  return 'Projects';
}
