import type { FirebaseWebSettings } from '#src/config/firebase-settings.ts';
import { apiCalls } from '../api-calls.ts';
import type { Client, ClientSettings } from '../client.ts';
import { createRequests } from '../requests.ts';
import { translateError } from './firebase-error.ts';
import { firebaseAccount } from './firebase-account.ts';
import { lazyData } from './lazy-data.ts';
import { openServices, type AuthServices } from './services.ts';
import { openSessionTokens } from './session-tokens.ts';

/**
 * The client of Firebase: its own services for sign-in, documents and files, and /api for the rest.
 * @throws ClientError when the settings are not valid for a project
 */
export async function openFirebaseClient(
  settings: ClientSettings,
  project: FirebaseWebSettings,
): Promise<Client> {
  const services = await openedServices(project);
  const tokens = openSessionTokens(services.auth);
  const requests = createRequests({
    token: (fresh) => tokens.token(fresh),
    signedOut: (proof) => void tokens.rejected(proof),
  });

  return {
    settings,
    ...firebaseAccount(services, { requests, tokens }, { ...settings, hasTwoFactor: project.hasTwoFactor }),
    ...apiCalls(requests),
    ...lazyData({ services, project, requests, uploadLimits: settings.uploadLimits }),
  };
}

async function openedServices(project: FirebaseWebSettings): Promise<AuthServices> {
  try {
    return await openServices(project);
  } catch (error) {
    console.error('Signing in was not initialised; the profile is not followed.', error);
    throw translateError(error);
  }
}
