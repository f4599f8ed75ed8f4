import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowserPage, type BrowserPage } from '#support/browser-page.ts';
import { respondForGoogle, signInAtGoogle } from '#support/offline-google.ts';
import { lastEmailCode, protectAddresses } from '#support/oob-codes.ts';
import { resetFirebase } from '#support/reset.ts';

let browser: BrowserPage;

const inPage = <T>(run: () => Promise<T>): Promise<T> => browser.page.evaluate(run);

/** Opens a Google popup and returns the user, or the code of the error. */
const popupOutcome = () =>
  inPage(async () => {
    const { GoogleAuthProvider, signInWithPopup } = window.kit.auth;
    return signInWithPopup(window.kit.client('a').auth, new GoogleAuthProvider()).then(
      ({ user }) => user.email,
      ({ code }: { code: string }) => code,
    );
  });

describe('web SDK accounts in Chromium', () => {
  beforeAll(async () => {
    await resetFirebase();
    await protectAddresses('on');
    browser = await openBrowserPage();
    await respondForGoogle(browser.page.context());
  });
  afterEach(() => expect(browser.fatal).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await protectAddresses('off');
    expect(browser.outside).toEqual([]);
  });

  it('registration refuses a weak password and an email address in use', async () => {
    const outcomes = await inPage(async () => {
      const { createUserWithEmailAndPassword: create } = window.kit.auth;
      const { auth } = window.kit.client('a');
      return [
        await window.kit.outcomeOf(create(auth, 'ada@x.dev', 'secret12')),
        await window.kit.outcomeOf(create(auth, 'bob@x.dev', '123')),
        await window.kit.outcomeOf(create(auth, 'ada@x.dev', 'secret12')),
      ];
    });
    expect(outcomes).toEqual(['done', 'auth/weak-password', 'auth/email-already-in-use']);
  });

  it('sign-in gives the same error for a wrong password and an unknown email address', async () => {
    const outcomes = await inPage(async () => {
      const { sendPasswordResetEmail, signInWithEmailAndPassword: signIn } = window.kit.auth;
      const { auth } = window.kit.client('a');
      return [
        await window.kit.outcomeOf(signIn(auth, 'ada@x.dev', 'wrong')),
        await window.kit.outcomeOf(signIn(auth, 'zed@x.dev', 'wrong')),
        await window.kit.outcomeOf(sendPasswordResetEmail(auth, 'zed@x.dev')),
      ];
    });
    expect(outcomes).toEqual(['auth/invalid-credential', 'auth/invalid-credential', 'done']);
  });

  it('an account verifies its email address with the code from an email', async () => {
    await inPage(async () => {
      const { currentUser } = window.kit.client('a').auth;
      if (currentUser !== null) await window.kit.auth.sendEmailVerification(currentUser);
    });
    const { oobCode } = await lastEmailCode('VERIFY_EMAIL');
    const isVerified = await browser.page.evaluate(async (code) => {
      const { auth } = window.kit.client('a');
      await window.kit.auth.applyActionCode(auth, code);
      await auth.currentUser?.reload();
      return auth.currentUser?.emailVerified;
    }, oobCode);
    expect(isVerified).toBe(true);
  });

  it('an account sets a new password with the code from an email', async () => {
    await inPage(() => window.kit.auth.sendPasswordResetEmail(window.kit.client('a').auth, 'ada@x.dev'));
    const { oobCode } = await lastEmailCode('PASSWORD_RESET');
    const outcomes = await browser.page.evaluate(async (code) => {
      const { confirmPasswordReset, signInWithEmailAndPassword: signIn } = window.kit.auth;
      const { auth } = window.kit.client('a');
      await confirmPasswordReset(auth, code, 'newpass99');
      return [
        await window.kit.outcomeOf(confirmPasswordReset(auth, code, 'again1234')),
        await window.kit.outcomeOf(signIn(auth, 'ada@x.dev', 'secret12')),
        await window.kit.outcomeOf(signIn(auth, 'ada@x.dev', 'newpass99')),
      ];
    }, oobCode);
    expect(outcomes).toEqual(['auth/invalid-action-code', 'auth/invalid-credential', 'done']);
  });

  it('an account stays signed in after a reload', async () => {
    await browser.page.reload();
    await browser.page.waitForFunction(() => 'kit' in window);
    const email = await inPage(async () => {
      const { auth } = window.kit.client('a');
      await auth.authStateReady();
      return auth.currentUser?.email;
    });
    expect(email).toBe('ada@x.dev');
  });

  it('the Google popup signs in with a new account and with a known one', async () => {
    const [popup, email] = [browser.page.waitForEvent('popup'), popupOutcome()];
    await signInAtGoogle(await popup, { email: 'grace@gmail.com', name: 'Grace' });
    expect(await email).toBe('grace@gmail.com');
    const [second, again] = [browser.page.waitForEvent('popup'), popupOutcome()];
    await (await second).click('.js-reuse-account');
    expect(await again).toBe('grace@gmail.com');
  });

  it('a closed Google popup is reported to the page', async () => {
    const [popup, outcome] = [browser.page.waitForEvent('popup'), popupOutcome()];
    await (await popup).waitForLoadState();
    await (await popup).close();
    expect(await outcome).toBe('auth/popup-closed-by-user');
  });

  it('a redirect to Google signs an account in', async () => {
    const home = browser.page.url();
    await inPage(async () => {
      const { GoogleAuthProvider, signInWithRedirect } = window.kit.auth;
      void signInWithRedirect(window.kit.client('a').auth, new GoogleAuthProvider());
    });
    await browser.page.waitForURL(/emulator\/auth\/handler/);
    await signInAtGoogle(browser.page, { email: 'joan@gmail.com', name: 'Joan' });
    await browser.page.waitForURL(home);
    await browser.page.waitForFunction(() => 'kit' in window);
    const email = await inPage(async () => {
      const result = await window.kit.auth.getRedirectResult(window.kit.client('a').auth);
      return result?.user.email;
    });
    expect(email).toBe('joan@gmail.com');
  });

  it('an account is deleted by its user', async () => {
    const outcome = await inPage(async () => {
      const { currentUser } = window.kit.client('a').auth;
      if (currentUser === null) return 'signed out';
      await window.kit.auth.deleteUser(currentUser);
      return window.kit.client('a').auth.currentUser;
    });
    expect(outcome).toBeNull();
  });
});
