import type { ClientErrorCode } from './error-messages.ts';

/** `title` says what happened, `fix` what to do. */
export type ErrorMessage = { title: string; fix: string };

/** Names, limits, `seconds` to wait: what a message is about. */
export type ErrorFacts = Readonly<Record<string, string | number>>;

/** What can be said without a server, and so before the other messages have been fetched. */
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
    fix: 'It can be restored there while that page is open. Until then nothing can be saved here.',
  },
} as const satisfies Record<string, ErrorMessage>;

type MessageOf = (code: ClientErrorCode, facts: ErrorFacts) => ErrorMessage;

let every: MessageOf | null = null;

/** From now on each failure has its own message. To be called by the module that has them. */
export function addMessages(messageOf: MessageOf): void {
  every = messageOf;
}

/** What a failure says. Code that makes other failures than the first ones imports error-messages.ts. */
export const messageOf: MessageOf = (code, facts) => {
  if (every !== null) return every(code, facts);
  return code in firstMessages ? firstMessages[code as keyof typeof firstMessages] : firstMessages.unexpected;
};
