import type { FirebaseWebSettings } from '#src/config/firebase-settings.ts';

/** The sources that a content policy must allow for the Firebase client. */
export type FirebaseSources = { scripts: string[]; connections: string[]; frames: string[] };

const recaptcha = 'https://www.google.com/recaptcha/';

export function firebaseSources(settings: FirebaseWebSettings): FirebaseSources {
  const { authDomain, storageBucket, appCheckKey } = settings;
  const { auth, firestore, storage } = settings.emulators;
  const hasAppCheck = appCheckKey !== null;
  return {
    scripts: [
      // Signing in by a popup loads Google's own frame messaging.
      'https://apis.google.com',
      ...(hasAppCheck ? [recaptcha, 'https://www.gstatic.com/recaptcha/'] : []),
    ],
    connections: [
      ...(auth === null
        ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
        : [`http://${auth}`]),
      firestore === null ? 'https://firestore.googleapis.com' : `http://${firestore}`,
      ...(storage === null
        ? ['https://firebasestorage.googleapis.com', ...hostOf(storageBucket)]
        : [`http://${storage}`]),
      ...(hasAppCheck
        ? [
            'https://firebaseappcheck.googleapis.com',
            'https://content-firebaseappcheck.googleapis.com',
            recaptcha,
          ]
        : []),
    ],
    frames: [
      auth === null ? `https://${authDomain}` : `http://${auth}`,
      ...(hasAppCheck ? [recaptcha, 'https://recaptcha.google.com/recaptcha/'] : []),
    ],
  };
}

/** The host of a Firebase bucket is its name; other buckets need not be host names. */
function hostOf(bucket: string): string[] {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(bucket) ? [`https://${bucket}`] : [];
}
