import type { Client } from './client.ts';
import { openHttpClient } from './http-client.ts';

let client: Client | null = null;

/** The client of this page, opened by whoever asks first. */
export function openClient(): Client {
  client ??= openHttpClient();
  return client;
}
