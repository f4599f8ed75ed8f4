/**
 * The longest response with a `Content-Length`, also of a range. Cloud Run, on which functions run, limits such
 * responses to 32 MiB, but not chunked ones.
 */
export const maxKnownBytes = 30 * 1024 * 1024;
