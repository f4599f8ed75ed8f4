import { AppError } from '#src/domain/errors.ts';
import type { GoogleCredentials } from './google-request.ts';

// With a project id, the library does not request one from another Google service. Our requests do not use it.
const options = { projectId: 'vitrine', scopes: ['https://www.googleapis.com/auth/cloud-platform'] };
const tokenSetting = 'GOOGLE_OAUTH_ACCESS_TOKEN';

/**
 * Finds the credentials for Google: the access token of the settings, else the Application Default Credentials: a key
 * file, workload identity, `gcloud auth application-default login` or the machine's own account, found and renewed by
 * Google's library.
 * @throws AppError 'setting-invalid' when there are none; the token throws 'target-refused' when Google gives none
 */
export async function findGoogleCredentials(given: {
  token: string | null;
  quotaProject: string | null;
}): Promise<GoogleCredentials> {
  const { token: set, quotaProject } = given;
  if (set !== null) return { token: async () => set, quotaProject };
  const { GoogleAuth } = await import('google-auth-library');
  const client = await new GoogleAuth(options).getClient().catch((cause: unknown) => {
    const message =
      'No Google credentials were found. Run gcloud auth application-default login, or set GOOGLE_APPLICATION_CREDENTIALS or this token.';
    const issues = [{ path: tokenSetting, message }];
    throw new AppError('setting-invalid', { reason: reasonOf(cause) }, { issues, cause });
  });
  return {
    quotaProject: quotaProject ?? client.quotaProjectId ?? null,
    async token() {
      const { token } = await client.getAccessToken().catch((cause: unknown) => {
        throw new AppError('target-refused', { answer: reasonOf(cause) }, { cause });
      });
      if (typeof token !== 'string') throw new AppError('target-refused', { answer: 'no access token' });
      return token;
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
