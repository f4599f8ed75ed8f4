/**
 * The longest response that is told its length, or is a part of a file. Cloud Run, which functions run on, sends 32 MiB at
 * most when it is told the length, and any length in pieces.
 */
export const maxKnownBytes = 30 * 1024 * 1024;
