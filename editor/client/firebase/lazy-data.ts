import { orReload } from '#src/navigation/chunk-reload.ts';
import type { FirebaseWebSettings } from '#src/config/firebase-settings.ts';
import type { UploadLimits } from '#src/domain/upload-limits.ts';
import { ClientError } from '../client-error.ts';
import type { Requests } from '../requests.ts';
import type { FirebaseData } from './data.ts';
import type { AuthServices } from './services.ts';

type Dependencies = {
  services: AuthServices;
  project: FirebaseWebSettings;
  requests: Pick<Requests, 'request'>;
  uploadLimits: UploadLimits;
};

/**
 * The documents and files of the user. The code is fetched on the first call, because signing in does not need it.
 */
export function lazyData(dependencies: Dependencies): FirebaseData {
  let loading: Promise<FirebaseData> | null = null;

  function data(): Promise<FirebaseData> {
    loading ??= load(dependencies).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  return {
    profile: async () => (await data()).profile(),
    updateProfile: async (patch) => (await data()).updateProfile(patch),
    listPortfolios: async () => (await data()).listPortfolios(),
    getPortfolio: async (id) => (await data()).getPortfolio(id),
    savePortfolio: async (id, content, revision) => (await data()).savePortfolio(id, content, revision),
    upload: async (file, on) => (await data()).upload(file, on),
    watchChanges(listener, portfolioId) {
      let isWanted = true;
      let stop = (): void => undefined;
      data().then(
        ({ watchChanges }) => {
          if (isWanted) stop = watchChanges(listener, portfolioId);
        },
        (cause: unknown) => console.warn('Changes from elsewhere cannot be heard on this page.', cause),
      );
      return () => {
        isWanted = false;
        stop();
      };
    },
  };
}

async function load({ services, project, requests, uploadLimits }: Dependencies): Promise<FirebaseData> {
  try {
    const [{ firebaseData }, { openDataServices }] = await Promise.all([
      orReload(() => import('./data.ts')),
      orReload(() => import('./data-services.ts')),
    ]);
    const { app, auth } = services;
    return firebaseData({ auth, ...openDataServices(app, project) }, requests, uploadLimits);
  } catch (cause) {
    console.error('The documents of Firebase could not be loaded.', cause);
    throw new ClientError('offline', { cause });
  }
}
