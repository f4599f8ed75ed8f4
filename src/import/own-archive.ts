/** The content of a portfolio in an export of ours; an account's export has a folder with one for each portfolio. */
export const contentName = 'content.json';

const folderPattern = /^(portfolios\/[^/]+\/)content\.json$/;
const rendered = /^(?:portfolios\/[^/]+\/)?(?:site|versions)\//;

export type ArchiveKind = 'foreign' | 'own' | 'account';

export function archiveKind(names: readonly string[]): ArchiveKind {
  if (names.includes(contentName)) return 'own';
  return portfolioFolders(names).length > 0 ? 'account' : 'foreign';
}

/** The folders of the portfolios in an account's export, such as `portfolios/p1/`. */
export function portfolioFolders(names: readonly string[]): string[] {
  return names.flatMap((name) => folderPattern.exec(name)?.[1] ?? []);
}

/** True for the parts of an archive that no import reads: sites, versions, and the media of an account as a second copy. */
export function isLeftUnread(kind: ArchiveKind, name: string): boolean {
  return rendered.test(name) || (kind === 'account' && name.startsWith('uploads/'));
}
