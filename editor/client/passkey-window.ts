import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { ClientError } from './client-error.ts';
import './error-messages.ts';

/** Opens the browser's window that makes a passkey. @throws ClientError when none was made */
export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options }).catch(translate);
}

/** Opens the browser's window to choose a passkey, or offers them in the email field. @throws ClientError */
export async function choosePasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  how: 'window' | 'autofill',
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: how === 'autofill' }).catch(
    translate,
  );
}

/** Whether the browser offers passkeys in a field by itself. */
export async function offersAutofill(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}

/** Browsers tell little of why nothing was chosen, so that a page learns nothing of the devices of a person. */
function translate(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : '';
  throw new ClientError(name === 'InvalidStateError' ? 'passkey-there' : 'passkey-canceled', { cause });
}
