import type { Client } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { loadClient } from '#editor/client/open-client.ts';

/** The tools of a test within a page. */
export type PageKit = {
  client: Client;
  /**
   * The error of a call.
   * @throws Error when there was none, or when it is not a ClientError
   */
  refusalOf: (work: Promise<unknown>) => Promise<Refusal>;
  fileFrom: (file: SentFile) => File;
  /** Values recorded during calls, for the test outside of the page. */
  noted: unknown[];
};

export type Refusal = Pick<ClientError, 'code' | 'fix' | 'issues' | 'facts'> & { title: string };

/** A file for transfer into a page. */
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
