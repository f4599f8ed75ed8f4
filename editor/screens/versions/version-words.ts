import type { VersionSummary } from '#editor/client/client.ts';

/** What a version is: its name, or why it was kept. */
export function versionWords({ kind, name }: Pick<VersionSummary, 'kind' | 'name'>): string {
  switch (kind) {
    case 'named':
      return name;
    case 'published':
      return 'Published';
    case 'automatic':
      return 'Kept while you worked';
  }
}
