import type { Client } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { loadClient } from '#editor/client/open-client.ts';

/** What a test works with inside of a page. */
export type PageKit = {
  client: Client;
  /** What a failure says. @throws Error when there was none, or when it was none that people are told of */
  refusalOf: (work: Promise<unknown>) => Promise<Refusal>;
  fileFrom: (file: SentFile) => File;
  /** What is noted while calls go on, for a test to look at from outside. */
  noted: unknown[];
};

export type Refusal = Pick<ClientError, 'code' | 'fix' | 'issues' | 'facts'> & { title: string };

/** A file on its way into a page. */
export type SentFile = { name: string; type: string; base64: string };

declare global {
  interface Window {
    kit: PageKit;
  }
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const failure = await work.then(
    (value) => new Error(`This went well: ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
  if (!(failure instanceof ClientError)) throw failure;
  const { code, message: title, fix, issues, facts } = failure;
  return { code, title, fix, issues, facts };
}

function fileFrom({ name, type, base64 }: SentFile): File {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], name, { type });
}

window.kit = { client: await loadClient(), refusalOf, fileFrom, noted: [] };
