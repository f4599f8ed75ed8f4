import type { VersionSummary } from '#editor/client/client.ts';

/** The name of a version, or the reason why it was kept. */
export function versionName({ kind, name }: Pick<VersionSummary, 'kind' | 'name'>): string {
  switch (kind) {
    case 'named':
      return name;
    case 'published':
      return 'Published';
    case 'automatic':
      return 'Kept while you worked';
  }
}
