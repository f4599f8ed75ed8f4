import type { Issue } from '#src/domain/errors.ts';
import type { ClientErrorCode } from './error-messages.ts';
import { messageOf, type ErrorFacts } from './error-texts.ts';

/** An expected failure for the screen. `message` says what happened, `fix` what to do: see error-messages.ts. */
export class ClientError extends Error {
  readonly code: ClientErrorCode;
  /** The values in the message: names, limits, `seconds` to wait. */
  readonly facts: ErrorFacts;
  readonly issues: readonly Issue[];

  constructor(
    code: ClientErrorCode,
    more: { facts?: ErrorFacts; issues?: readonly Issue[]; cause?: unknown } = {},
  ) {
    super(messageOf(code, more.facts ?? {}).title, { cause: more.cause });
    this.name = 'ClientError';
    this.code = code;
    this.facts = more.facts ?? {};
    this.issues = more.issues ?? [];
  }

  get fix(): string {
    return messageOf(this.code, this.facts).fix;
  }
}
