import { ClientError } from '../client-error.ts';
import type { Requests } from '../requests.ts';

/** A cookie that authenticates plain links and images, which carry no token. */
export type LinkCookie = {
  /**
   * Ensures a cookie for this user that stays valid for a while. Errors are logged, because everything else works
   * without it.
   */
  keep(uid: string): Promise<void>;
  /** Called when Firebase has ended the sessions it came from, as after a password change. */
  forget(): void;
  /** @throws ClientError when the server cannot be reached: the cookie stays valid then */
  drop(): Promise<void>;
};

const note = 'vitrine-link-cookie';
const day = 24 * 60 * 60 * 1000;
/** The server's cookies are valid for 5 days. */
const renewedAfter = 4 * day;

export function openLinkCookie({ send }: Requests): LinkCookie {
  let asking = Promise.resolve();
  const forget = (): void => sessionStorage.removeItem(note);

  async function ask(uid: string): Promise<void> {
    const [owner, given] = (sessionStorage.getItem(note) ?? '').split(' ');
    if (owner === uid && Date.now() - Number(given) < renewedAfter) return;
    try {
      await send('/api/session', { method: 'POST' });
      sessionStorage.setItem(note, `${uid} ${Date.now()}`);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      console.error('Links and images will not work: the server gave no cookie for them.', error);
    }
  }

  return {
    forget,
    async keep(uid) {
      asking = asking.then(() => ask(uid));
      await asking;
    },
    async drop() {
      await send('/api/session', { method: 'DELETE' });
      forget();
    },
  };
}
