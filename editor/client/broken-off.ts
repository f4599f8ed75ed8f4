import { ClientError } from './client-error.ts';

/** True when nobody knows what became of a request. */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof ClientError && (error.code === 'offline' || error.code === 'unavailable');
