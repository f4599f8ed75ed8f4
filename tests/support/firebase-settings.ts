/** The settings of a project that does not exist. */
export const firebaseSettings = {
  APP_DOMAIN: 'vitrine.example',
  SITES_DOMAIN: 'vitrine.site',
  PUBLIC_FIREBASE_API_KEY: 'demo-key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'vitrine.example',
  PUBLIC_FIREBASE_PROJECT_ID: 'demo-vitrine',
  PUBLIC_FIREBASE_STORAGE_BUCKET: 'demo-vitrine.appspot.com',
  PUBLIC_FIREBASE_MESSAGING_SENDER_ID: '4711',
  PUBLIC_FIREBASE_APP_ID: '1:4711:web:1',
} as const;
