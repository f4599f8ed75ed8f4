/** Work that takes too long for the process that answers requests. Large data is passed in files. */
export type Job =
  /**
   * Reads the content of a file, and writes the files that it contains to `folder`. By default it keeps its own
   * template.
   */
  | { kind: 'read-import'; file: string; name: string; template?: string | undefined; folder: string }
  | { kind: 'publish'; ownerId: string; portfolioId: string; keep: number }
  | { kind: 'export-portfolio'; ownerId: string; portfolioId: string; file: string }
  | { kind: 'render-draft'; ownerId: string; portfolioId: string; folder: string }
  | { kind: 'export-account'; ownerId: string; file: string }
  /** Compresses blobs better, and returns the hashes of those that became smaller. */
  | { kind: 'recompress'; hashes: readonly string[] }
  | { kind: 'cleanup'; keep: number };

/** CPU time that a job may use, in seconds: several times what the largest allowed job needs on a slow machine. */
export const cpuSeconds: Readonly<Record<Job['kind'], number>> = {
  'read-import': 60,
  publish: 300,
  'export-portfolio': 300,
  'render-draft': 300,
  'export-account': 1800,
  recompress: 300,
  cleanup: 3600,
};
