import { fullName } from '#src/domain/full-name.ts';
import type { AccountCalls } from './account-calls.ts';
import type { SessionInfo, SignUpOutcome } from './client.ts';
import { ClientError } from './client-error.ts';
import './error-messages.ts';
import type { Requests } from './requests.ts';
import type { UserWatch } from './user-watch.ts';

/** The calls that change something, or need more than the current user. */
export type HttpAccount = Omit<AccountCalls, 'watchUser' | 'passwordAt' | 'security' | 'proof'>;

/** Sign-in and the account, by the routes of the sign-in service and our own. */
export function httpAccount(requests: Requests, users: UserWatch): HttpAccount {
  const { request, send } = requests;
  const post = (path: string, json: object): Promise<void> => send(path, { method: 'POST', json });
  return {
    async register({ firstName, lastName, email, password }) {
      const name = fullName({ firstName, lastName });
      const json = { name, email, password, callbackURL: '/verify-email' };
      const path = '/api/auth/sign-up/email';
      const { status } = await request<{ status?: SignUpOutcome }>(path, { method: 'POST', json });
      if (status !== undefined) return status;
      // A new profile uses the first word of the display name as the first name, which may have several.
      if (/\s/.test(firstName)) {
        await send('/api/profile', { method: 'PATCH', json: { firstName, lastName } });
      }
      await users.changed();
      return 'signed-in';
    },

    // The links of its sign-ups confirm an email, and do not sign in.
    async openSignUpLink() {
      throw new ClientError('link-expired');
    },
    async finishSignUp() {
      throw new ClientError('link-expired');
    },

    async signIn({ email, password }) {
      const { twoFactorRedirect } = await request<{ twoFactorRedirect?: boolean }>(
        '/api/auth/sign-in/email',
        {
          method: 'POST',
          json: { email, password },
        },
      );
      if (twoFactorRedirect === true) return 'needs-code';
      await users.changed();
      return 'signed-in';
    },

    async signInWithGoogle(next) {
      const { url } = await request<{ url: string }>('/api/auth/sign-in/social', {
        method: 'POST',
        json: { provider: 'google', callbackURL: next, errorCallbackURL: '/login', disableRedirect: true },
      });
      location.assign(url);
      return 'signed-in';
    },

    async signInReturned() {
      if (new URLSearchParams(location.search).has('error')) throw new ClientError('google-failed');
      return 'signed-in';
    },

    async signOut() {
      await post('/api/auth/sign-out', {});
      await users.changed();
    },

    requestPasswordReset: (email) =>
      post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }),
    resetPassword: (token, password) => post('/api/auth/reset-password', { token, newPassword: password }),

    async requestVerification() {
      const user = await request<{ email: string } | null>('/api/me');
      if (user === null) {
        await users.changed();
        throw new ClientError('not-signed-in');
      }
      await post('/api/auth/send-verification-email', { email: user.email, callbackURL: '/verify-email' });
    },

    async verifyEmail(token) {
      const path = `/api/auth/verify-email?token=${encodeURIComponent(token)}`;
      const { email } = await request<{ email?: string }>(path);
      await users.changed();
      return email ?? null;
    },

    async changeEmail(form) {
      await post('/api/account/email', form);
      await users.changed();
    },
    changePassword: (form) => post('/api/account/password', form),

    listSessions: () => request<SessionInfo[]>('/api/sessions'),
    endSession: (id) =>
      send(`/api/sessions/${encodeURIComponent(id)}`, { method: 'DELETE', retry: 'request' }),
    endSessions: () => send('/api/sessions', { method: 'DELETE', retry: 'request' }),

    async deleteAccount(password) {
      await post('/api/account/delete', { password });
      await users.changed();
    },
  };
}
