/** What a browser has to know of a Firebase project. None of it is a secret: the rules decide what may be done. */
export type FirebaseWebSettings = {
  apiKey: string;
  /**
   * Where Firebase's own pages of signing in are, under /__/auth/. Hosting serves them at every name of the project: it
   * should be the app's own, because browsers keep what a frame of another site stores apart, and signing in with Google
   * by a redirect would never arrive.
   */
  authDomain: string;
  projectId: string;
  /** Such as `my-project.firebasestorage.app`. */
  storageBucket: string;
  messagingSenderId: string;
  appId: string;
  /** The reCAPTCHA site key of App Check; null when App Check is not used. */
  appCheckKey: string | null;
  /** Whether people may turn two-factor sign-in on, for which the project has to offer authenticator apps. */
  hasTwoFactor: boolean;
  /** Where emulators listen, as `127.0.0.1:9099`; null for the real service. */
  emulators: { auth: string | null; firestore: string | null; storage: string | null };
};
