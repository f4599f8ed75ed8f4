/** The Firebase settings for browsers. None of them is secret: the security rules decide what is allowed. */
export type FirebaseWebSettings = {
  apiKey: string;
  /**
   * The host of Firebase's sign-in pages under /__/auth/. Hosting serves them at every domain of the project. It should
   * be the app's domain: browsers partition the storage of frames from other sites, so that sign-in with Google by
   * redirect would fail.
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
