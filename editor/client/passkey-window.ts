import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { ClientError } from './client-error.ts';
import './error-messages.ts';

/**
 * Opens the browser's dialog that creates a passkey.
 * @throws ClientError when none was created
 */
export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options }).catch(translate);
}

/**
 * Opens the browser's dialog to choose a passkey, or offers them in the email field.
 * @throws ClientError
 */
export async function choosePasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  how: 'window' | 'autofill',
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: how === 'autofill' }).catch(
    translate,
  );
}

/** True if the browser can offer passkeys in a field. */
export async function offersAutofill(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}

/** Browsers give few reasons for a missing choice, so that pages learn nothing about the user's devices. */
function translate(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : '';
  throw new ClientError(name === 'InvalidStateError' ? 'passkey-there' : 'passkey-canceled', { cause });
}
