export const copiedKinds = [
  'accounts',
  'profiles',
  'addresses',
  'portfolios',
  'versions',
  'comments',
  'uploads',
  'files',
  'releases',
  'blobs',
  'takedowns',
  'sites',
  'visits',
  'reports',
  'audit',
] as const;
/** `uploads` are descriptions, `files` their bytes; `sites` are live pointers with their history. */
export type CopiedKind = (typeof copiedKinds)[number];

export type Tally = { copied: number; there: number; left: number };

/** Something that was not copied. `owner` is an email address; null for what has no owner. */
export type SkippedItem = {
  kind: CopiedKind;
  name: string;
  owner: string | null;
  reason: string;
  fix: string;
};

export type CopyReport = {
  counts: Record<CopiedKind, Tally>;
  left: SkippedItem[];
  /** Accounts that sign in with a password, by whether it goes on working. */
  passwords: { kept: number; lost: number };
  /** Accounts with passkeys or two-factor sign-in at the source, which have neither at the target. */
  unprotected: number;
};

export type Tallies = {
  report: CopyReport;
  count(kind: CopiedKind, outcome: 'copied' | 'there', by?: number): void;
  /** Reports each item once, even when it is skipped several times. */
  skip(left: SkippedItem): void;
};

export function openTallies(): Tallies {
  const counts = Object.fromEntries(copiedKinds.map((kind) => [kind, { copied: 0, there: 0, left: 0 }]));
  const report: CopyReport = {
    counts: counts as CopyReport['counts'],
    left: [],
    passwords: { kept: 0, lost: 0 },
    unprotected: 0,
  };
  const told = new Set<string>();
  return {
    report,
    count(kind, outcome, by = 1) {
      report.counts[kind][outcome] += by;
    },
    skip(left) {
      const name = JSON.stringify([left.kind, left.owner, left.name]);
      if (told.has(name)) return;
      told.add(name);
      report.counts[left.kind].left += 1;
      report.left.push(left);
    },
  };
}
