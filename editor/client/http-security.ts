import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Passkey, SignInProtection, TwoFactorSetup } from '#src/domain/sign-in-security.ts';
import { ClientError } from './client-error.ts';
import { choosePasskey, makePasskey, offersAutofill } from './passkey-window.ts';
import type { Requests } from './requests.ts';
import type { PasskeyCalls, RecoveryCodeCalls, SecurityCalls } from './security-calls.ts';
import type { UserWatch } from './user-watch.ts';

/** The calls. All other properties are known without this file. */
export type HttpSecurity = Omit<
  SecurityCalls,
  'passkeys' | 'recoveryCodes' | 'twoFactor' | 'setCodePrompt'
> & {
  passkeys: PasskeyCalls;
  recoveryCodes: RecoveryCodeCalls;
};

const passkeyPath = (id: string): string => `/api/account/passkeys/${encodeURIComponent(id)}`;

/** Passkeys and two-factor sign-in, by the API and the sign-in service under it. */
export function httpSecurity({ request, send }: Requests, users: UserWatch): HttpSecurity {
  const post = (path: string, json: object): Promise<void> => send(path, { method: 'POST', json });
  const postJson = <T>(path: string, json: object): Promise<T> => request<T>(path, { method: 'POST', json });

  return {
    passkeys: {
      async signIn(how) {
        if (how === 'autofill' && !(await offersAutofill())) return;
        const options = await request<PublicKeyCredentialRequestOptionsJSON>(
          '/api/auth/passkey/generate-authenticate-options',
        );
        const response = await choosePasskey(options, how);
        await post('/api/auth/passkey/verify-authentication', { response });
        await users.changed();
      },
      async add(password) {
        const options = await postJson<PublicKeyCredentialCreationOptionsJSON>(
          '/api/account/passkeys/options',
          { password },
        );
        return postJson<Passkey>('/api/account/passkeys', { response: await makePasskey(options) });
      },
      rename: (id, name) => send(passkeyPath(id), { method: 'PATCH', json: { name }, retry: 'request' }),
      remove: (id, password) => post(`${passkeyPath(id)}/remove`, { password }),
    },
    recoveryCodes: {
      async signIn(code) {
        await post('/api/auth/two-factor/verify-backup-code', { code });
        await users.changed();
      },
      renew: (password) => postJson<string[]>('/api/account/two-factor/recovery-codes', { password }),
    },

    async signInWithCode(form) {
      await post('/api/auth/two-factor/verify-totp', form);
      await users.changed();
    },
    protection: () => request<SignInProtection>('/api/account/security'),
    beginTwoFactor: (password) => postJson<TwoFactorSetup>('/api/account/two-factor', { password }),
    confirmTwoFactor: (code) => post('/api/account/two-factor/confirm', { code }),
    endTwoFactor: (password) => post('/api/account/two-factor/end', { password }),
    // Its emails have no such link.
    async undoTwoFactor() {
      throw new ClientError('link-expired');
    },
  };
}
