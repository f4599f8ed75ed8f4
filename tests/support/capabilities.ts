import type { Auth, OwnTokens, SignIn } from '#src/ports/auth.ts';
import type { FileStore, IncomingFiles } from '#src/ports/file-store.ts';

/** Sign-in through the API, of a back end that has it. */
export function sessionsOf({ signIn }: Pick<Auth, 'signIn'>): Extract<SignIn, { kind: 'sessions' }> {
  if (signIn.kind !== 'sessions') throw new Error('This back end signs people in by tokens.');
  return signIn;
}

/** The tokens of a back end that signs people in by them. */
export function tokensOf({ signIn }: Pick<Auth, 'signIn'>): OwnTokens {
  if (signIn.kind !== 'tokens') throw new Error('This back end signs people in by sessions.');
  return signIn.tokens;
}

/** Files that browsers have put into the store by themselves, of a back end that lets them. */
export function incomingOf({ uploadMethod }: Pick<FileStore, 'uploadMethod'>): IncomingFiles {
  if (uploadMethod.kind !== 'incoming') throw new Error('Browsers of this back end send files to the API.');
  return uploadMethod.files;
}
