import type { FirebaseWebSettings } from '#src/config/firebase-settings.ts';
import { apiCalls } from '../api-calls.ts';
import type { Client, ClientSettings } from '../client.ts';
import { createRequests } from '../requests.ts';
import { firebaseData } from './data.ts';
import { translateError } from './firebase-error.ts';
import { firebaseAccount } from './firebase-account.ts';
import { openServices, type FirebaseServices } from './services.ts';
import { tokenOf } from './token.ts';

/**
 * The client of Firebase: its own services for signing in, documents and files, and /api for the rest.
 * @throws ClientError when the settings are none of a project
 */
export function openFirebaseClient(settings: ClientSettings, project: FirebaseWebSettings): Client {
  const services = openedServices(project);
  const { auth } = services;
  const requests = createRequests({
    token: (fresh) => tokenOf(auth, fresh),
    signedOut: () => void auth.signOut(),
  });

  return {
    settings,
    ...firebaseAccount(services, requests, settings),
    ...apiCalls(requests),
    ...firebaseData(services, requests, settings.uploadLimits),
  };
}

function openedServices(project: FirebaseWebSettings): FirebaseServices {
  try {
    return openServices(project);
  } catch (error) {
    console.error('Signing in was not initialised; the profile is not followed.', error);
    throw translateError(error);
  }
}
