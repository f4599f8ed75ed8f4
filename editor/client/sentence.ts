import { errorCatalogue, type ErrorCode, type Issue } from '#src/domain/errors.ts';
import type { BrowserCode } from './client.ts';

/** A failure in words: `title` what happened, `fix` what to do. */
export type Sentence = {
  code: ErrorCode | BrowserCode;
  title: string;
  fix: string;
  issues?: readonly Issue[];
};

/** The catalogue's own words for a code. */
export function sentenceFor(code: ErrorCode): Sentence {
  const { title, fix } = errorCatalogue[code];
  return { code, title, fix };
}

/** What is wrong with one field of a form. */
export function aboutField(path: string, message: string): Sentence {
  return { ...sentenceFor('invalid-input'), issues: [{ path, message }] };
}

/** The request never came back: the network, not the server, is at fault. */
export const unreachable: Sentence = {
  code: 'offline',
  title: 'Vitrine cannot be reached.',
  fix: 'Check your connection and try again. What you typed is still here.',
};
