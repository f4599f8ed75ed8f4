import type { ClientErrorCode } from './error-messages.ts';

/** `title` says what happened, `fix` what to do. */
export type ErrorMessage = { title: string; fix: string };

/** The values in a message: names, limits, `seconds` to wait. */
export type ErrorFacts = Readonly<Record<string, string | number>>;

/** Messages that are available without a server, before the others have been fetched. */
export const firstMessages = {
  offline: {
    title: 'Vitrine cannot be reached.',
    fix: 'Check your connection and try again.',
  },
  unexpected: {
    title: 'Something went wrong on the server.',
    fix: 'Try again. What was saved before is safe.',
  },
  'portfolio-deleted': {
    title: 'This portfolio was deleted in another tab or on another device.',
    fix: 'Restore it there while that page is open. Until then, nothing is saved.',
  },
} as const satisfies Record<string, ErrorMessage>;

type MessageOf = (code: ClientErrorCode, facts: ErrorFacts) => ErrorMessage;

let every: MessageOf | null = null;

/** Adds the messages of all other failures. Called by the module that contains them. */
export function addMessages(messageOf: MessageOf): void {
  every = messageOf;
}

/** The message of a failure. Code that throws other failures than the first ones imports error-messages.ts. */
export const messageOf: MessageOf = (code, facts) => {
  if (every !== null) return every(code, facts);
  return code in firstMessages ? firstMessages[code as keyof typeof firstMessages] : firstMessages.unexpected;
};
