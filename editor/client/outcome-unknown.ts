import { ClientError } from './client-error.ts';

/** True when the result of a request is unknown. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ClientError && (error.code === 'offline' || error.code === 'unavailable');
