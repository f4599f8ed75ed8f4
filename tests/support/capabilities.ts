import type { Auth, OwnTokens, SignIn } from '#src/ports/auth.ts';
import type { FileStore, IncomingFiles } from '#src/ports/file-store.ts';

/** The sign-in of a back end that signs users in by sessions of its API. @throws Error for other back ends */
export function sessionsOf({ signIn }: Pick<Auth, 'signIn'>): Extract<SignIn, { kind: 'sessions' }> {
  if (signIn.kind !== 'sessions') throw new Error('This back end signs people in by tokens.');
  return signIn;
}

/** The tokens of a back end that signs users in by tokens. @throws Error for other back ends */
export function tokensOf({ signIn }: Pick<Auth, 'signIn'>): OwnTokens {
  if (signIn.kind !== 'tokens') throw new Error('This back end signs people in by sessions.');
  return signIn.tokens;
}

/** The incoming files of a back end whose browsers upload into its store. @throws Error for other back ends */
export function incomingOf({ uploadMethod }: Pick<FileStore, 'uploadMethod'>): IncomingFiles {
  if (uploadMethod.kind !== 'incoming') throw new Error('Browsers of this back end send files to the API.');
  return uploadMethod.files;
}
