import { isAPIError } from 'better-auth/api';
import { AppError } from '#src/domain/errors.ts';
import { maxPasskeys, type Passkey } from '#src/domain/sign-in-security.ts';
import type { SignInSecurity } from '#src/ports/sign-in-security.ts';
import { cookiesOf, requireSession, type OpenSession, type OwnAccountDeps } from './own-account.ts';

type Calls = Pick<SignInSecurity, 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'>;

/** @param confirmed the session of a user who has just confirmed the password */
export function ownPasskeys(
  { service, emails, post }: OwnAccountDeps,
  confirmed: (headers: Headers, password: string) => Promise<OpenSession>,
) {
  async function list(headers: Headers): Promise<Passkey[]> {
    const rows = await service.api.listPasskeys({ headers });
    return rows.map(passkeyOf).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }

  async function mustOwn(headers: Headers, id: string): Promise<void> {
    if (!(await list(headers)).some((one) => one.id === id)) throw new AppError('not-found');
  }

  async function mustHaveRoom(headers: Headers): Promise<void> {
    if ((await list(headers)).length >= maxPasskeys)
      throw new AppError('limit-reached', { limit: maxPasskeys });
  }

  const calls: Calls = {
    async beginPasskey(headers, password) {
      await confirmed(headers, password);
      await mustHaveRoom(headers);
      const begun = await service.api.generatePasskeyRegistrationOptions({
        headers,
        query: {},
        returnHeaders: true,
      });
      return { options: { ...begun.response }, cookies: cookiesOf(begun.headers) };
    },

    async addPasskey(headers, { response, name }) {
      const { user } = await requireSession(service, headers);
      // Several registrations may have begun before the limit was reached.
      await mustHaveRoom(headers);
      try {
        const added = await service.api.verifyPasskeyRegistration({ headers, body: { response } });
        post({ ...emails.passkeyAdded(user.email), ownerId: user.id });
        if (added.name) return passkeyOf(added);
        await service.api.updatePasskey({ headers, body: { id: added.id, name } });
        return passkeyOf({ ...added, name });
      } catch (error) {
        throw isAPIError(error) ? new AppError('passkey-refused', {}, { cause: error }) : error;
      }
    },

    async renamePasskey(headers, id, name) {
      await requireSession(service, headers);
      await mustOwn(headers, id);
      await service.api.updatePasskey({ headers, body: { id, name } });
    },

    async removePasskey(headers, { id, password }) {
      await confirmed(headers, password);
      await mustOwn(headers, id);
      await service.api.deletePasskey({ headers, body: { id } });
    },
  };
  return { list, calls };
}

type Row = { id: string; name?: string | undefined; createdAt?: Date | undefined };

function passkeyOf({ id, name, createdAt }: Row): Passkey {
  return { id, name: name || 'Passkey', createdAt: new Date(createdAt ?? 0).toISOString() };
}
