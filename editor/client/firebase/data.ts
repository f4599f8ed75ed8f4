import type { UploadLimits } from '#src/domain/upload-limits.ts';
import type { Client } from '../client.ts';
import type { Requests } from '../requests.ts';
import { firebaseChanges } from './changes.ts';
import { firebasePortfolios } from './portfolios.ts';
import { firebaseProfile } from './profile.ts';
import type { FirebaseServices } from './data-services.ts';
import { firebaseUploads } from './uploads.ts';

export type FirebaseData = Pick<
  Client,
  | 'profile'
  | 'updateProfile'
  | 'listPortfolios'
  | 'getPortfolio'
  | 'savePortfolio'
  | 'upload'
  | 'watchChanges'
>;

/**
 * The data that a browser reads and writes directly in Firestore and Storage. `requests` include the token of the
 * user.
 */
export function firebaseData(
  services: FirebaseServices,
  requests: Pick<Requests, 'request'>,
  uploadLimits: UploadLimits,
): FirebaseData {
  return {
    ...firebaseProfile(services, requests),
    ...firebasePortfolios(services),
    ...firebaseUploads(services, requests, uploadLimits),
    watchChanges: firebaseChanges(services),
  };
}
