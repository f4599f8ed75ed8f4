import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findGoogleCredentials } from '#src/deploy/google-credentials.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-google-'));
  // Prevents the use of this machine's credentials, and requests to a metadata server.
  for (const name of ['HOME', 'APPDATA', 'CLOUDSDK_CONFIG']) vi.stubEnv(name, folder);
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
});

describe('Google credentials', () => {
  it('are the access token of the settings when there is one', async () => {
    const caller = await findGoogleCredentials({ token: 'ya29.given', quotaProject: 'vitrine-4711' });
    expect(await caller.token()).toBe('ya29.given');
    expect(caller.quotaProject).toBe('vitrine-4711');
  });

  it('are the Application Default Credentials without a token, such as workload identity', async () => {
    const requests: string[] = [];
    const origin = await openTokenService(200, requests);
    await useWorkloadIdentity(origin);
    const caller = await findGoogleCredentials({ token: null, quotaProject: null });
    expect(await caller.token()).toBe('ya29.exchanged');
    expect(await caller.token()).toBe('ya29.exchanged');
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain('subject_token=proof-of-ci');
  });

  it('report that Google refuses them', async () => {
    await useWorkloadIdentity(await openTokenService(403, []));
    const caller = await findGoogleCredentials({ token: null, quotaProject: null });
    await expect(caller.token()).rejects.toMatchObject({ code: 'target-refused' });
  });

  it('name the ways to get some when there are none', async () => {
    await expect(findGoogleCredentials({ token: null, quotaProject: null })).rejects.toMatchObject({
      code: 'setting-invalid',
      issues: [
        {
          path: 'GOOGLE_OAUTH_ACCESS_TOKEN',
          message: expect.stringContaining('gcloud auth application-default login'),
        },
      ],
    });
  });
});

async function useWorkloadIdentity(origin: string): Promise<void> {
  await writeFile(join(folder, 'proof'), 'proof-of-ci');
  const credentials = {
    type: 'external_account',
    audience: '//iam.googleapis.com/projects/4711/locations/global/workloadIdentityPools/ci/providers/ci',
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${origin}/v1/token`,
    credential_source: { file: join(folder, 'proof') },
  };
  const path = join(folder, 'credentials.json');
  await writeFile(path, JSON.stringify(credentials));
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', path);
}

/** Starts a token service that exchanges every proof for an access token, or responds with an error status. */
async function openTokenService(status: number, requests: string[]): Promise<string> {
  const answer =
    status === 200
      ? {
          access_token: 'ya29.exchanged',
          issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
          token_type: 'Bearer',
          expires_in: 3600,
        }
      : { error: 'access_denied', error_description: 'Not for this pool.' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push(Buffer.concat(chunks).toString());
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}
