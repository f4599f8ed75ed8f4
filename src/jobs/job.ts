/** Work that takes longer than a request may hold up others. Large data goes by files. */
export type Job =
  /** Content of a file, with the files that came with it in `folder`. Without a template, it has its own. */
  | { kind: 'read-import'; file: string; name: string; template?: string | undefined; folder: string }
  | { kind: 'publish'; ownerId: string; portfolioId: string; keep: number }
  | { kind: 'export-portfolio'; ownerId: string; portfolioId: string; file: string }
  | { kind: 'render-draft'; ownerId: string; portfolioId: string; folder: string }
  | { kind: 'export-account'; ownerId: string; file: string }
  /** Compresses blobs better, and gives the hashes of those that became smaller. */
  | { kind: 'recompress'; hashes: readonly string[] }
  | { kind: 'cleanup'; keep: number };

/** CPU time that a job may use, in seconds: several times what the largest lawful one needs on a slow machine. */
export const cpuSeconds: Readonly<Record<Job['kind'], number>> = {
  'read-import': 60,
  publish: 300,
  'export-portfolio': 300,
  'render-draft': 300,
  'export-account': 1800,
  recompress: 300,
  cleanup: 3600,
};
