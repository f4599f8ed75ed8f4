import { execFile } from 'node:child_process';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { freePort } from '#emulators/free-port.ts';
import { startDeployedFolder } from '../../../tests/support/deployed-folder.ts';
import { target } from './target.ts';

const run = promisify(execFile);

export interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The received chunks, for responses with progress. */
  chunks: string[];
}

export interface RequestInput {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
}

export interface Deployed {
  /** `http://localhost:…`: the origin of Hosting, as browsers see it. */
  origin: string;
  /** Requests Hosting. */
  app(path: string, requestOptions?: RequestInput): Promise<ReceivedResponse>;
  /** Requests the function `sites`, as a load balancer with a wildcard domain does. */
  site(path: string, requestOptions?: RequestInput): Promise<ReceivedResponse>;
  /** Runs the scheduled function, and returns its output, because no started emulator would run it. */
  cleanUp(): Promise<string>;
  /** The output of the emulators. */
  log(): string;
  close(): Promise<void>;
}

/**
 * Builds the deployed folder and starts it in the official Functions and Hosting emulators. Its functions use the
 * emulators under test. Sites are below sites.test.
 */
export async function startDeployed(settings: Record<string, string> = {}): Promise<Deployed> {
  const hosting = await freePort();
  const folder = await startDeployedFolder({
    hosting,
    projectId: target.projectId,
    env: {
      APP_DOMAIN: `localhost:${hosting}`,
      SITES_DOMAIN: 'sites.test',
      PUBLIC_FIREBASE_API_KEY: 'demo-key',
      PUBLIC_FIREBASE_AUTH_DOMAIN: `${target.projectId}.firebaseapp.com`,
      PUBLIC_FIREBASE_PROJECT_ID: target.projectId,
      PUBLIC_FIREBASE_STORAGE_BUCKET: target.bucket,
      PUBLIC_FIREBASE_MESSAGING_SENDER_ID: '1',
      PUBLIC_FIREBASE_APP_ID: '1:1:web:1',
      ...settings,
    },
  });
  const sites = new URL(folder.sitesUrl);
  return {
    origin: `http://localhost:${hosting}`,
    app: (where, requestOptions) => ask(hosting, where, requestOptions),
    site: (where, requestOptions) => ask(Number(sites.port), `${sites.pathname}${where}`, requestOptions),
    async cleanUp() {
      const script = `const { cleanup } = await import('./index.mjs'); await cleanup.run({}); process.exit();`;
      const inputs = ['--env-file=.env', '--input-type=module', '--eval', script];
      const { stdout } = await run(process.execPath, inputs, { cwd: folder.functions });
      return stdout;
    },
    log: folder.log,
    close: folder.close,
  };
}

/** fetch does not allow setting the Host header. */
function ask(port: number, where: string, { method = 'GET', headers = {}, json }: RequestInput = {}) {
  const body = json === undefined ? null : JSON.stringify(json);
  const type = body === null ? {} : { 'content-type': 'application/json' };
  return new Promise<ReceivedResponse>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: where, method, headers: { ...type, ...headers } };
    const outgoing = request(options, (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          chunks: chunks.map(String),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
