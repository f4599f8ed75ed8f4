import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import type { FirebaseWebSettings } from '#src/config/firebase-settings.ts';

/** The Firebase services for sign-in. */
export type AuthServices = { app: FirebaseApp; auth: Auth; google: GoogleAuthProvider };

/**
 * The only place that creates them, once for a page.
 * @see openDataServices for the others
 * @throws FirebaseError when the settings are not valid for a project, as with an empty API key
 */
export async function openServices(settings: FirebaseWebSettings): Promise<AuthServices> {
  const { apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId } = settings;
  const app = initializeApp({ apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId });
  // Before the services, so that the first request carries its token.
  if (settings.appCheckKey !== null) {
    const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
    const provider = new ReCaptchaEnterpriseProvider(settings.appCheckKey);
    initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  }
  return { app, auth: openAuth(app, settings.emulators.auth), google: new GoogleAuthProvider() };
}

/** `getAuth` would do the same, but reads the URL of an emulator from a cookie, which another site may have set. */
function openAuth(app: FirebaseApp, emulator: string | null): Auth {
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator !== null) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true });
  return auth;
}
