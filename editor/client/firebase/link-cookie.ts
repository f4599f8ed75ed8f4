import { ClientError } from '../client-error.ts';
import type { Requests } from '../requests.ts';

/** By this cookie the API knows who opens a plain link or an image, which carry no token. */
export type LinkCookie = {
  /** Sees to it that there is one for this user, for a while yet. What is wrong with it is logged: all else works without. */
  keep(uid: string): Promise<void>;
  /** To be called when Firebase has ended the sessions it came from, as a new password does. */
  forget(): void;
  /** @throws ClientError when the server cannot be reached: the cookie stays good then */
  drop(): Promise<void>;
};

const note = 'vitrine-link-cookie';
const day = 24 * 60 * 60 * 1000;
/** The server lets a cookie live for 5 days. */
const renewedAfter = 4 * day;

export function openLinkCookie({ tell }: Requests): LinkCookie {
  let asking = Promise.resolve();
  const forget = (): void => sessionStorage.removeItem(note);

  async function ask(uid: string): Promise<void> {
    const [owner, given] = (sessionStorage.getItem(note) ?? '').split(' ');
    if (owner === uid && Date.now() - Number(given) < renewedAfter) return;
    try {
      await tell('/api/session', { method: 'POST' });
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
      await tell('/api/session', { method: 'DELETE' });
      forget();
    },
  };
}
