/**
 * An option of V8: its young generation grows to twice these MiB, in place of twice 64. Files that pass through a process
 * are given back that much sooner.
 */
export const smallYoungGeneration = '--max-semi-space-size=8';

/**
 * An option of V8: the old generation may take as much as the process. With a limit it also collects earlier: without one,
 * V8 lets garbage grow to three times of what is in use.
 */
export const heapLimit = (memoryBytes: number): string =>
  `--max-old-space-size=${Math.ceil(memoryBytes / 1024 / 1024)}`;

/** Variables of glibc, which else keeps freed memory for each thread, and grows the size from which it gives it back. */
export const freedMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
