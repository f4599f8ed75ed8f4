import type { Config } from '#src/config/config.ts';

/** True when this product listens at the configured port: it redirects requests for its IP to its host name. */
export async function isServerRunning({ host, port, appOrigin }: Config): Promise<boolean> {
  const target = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  try {
    const signal = AbortSignal.timeout(3000);
    const response = await fetch(`http://${target}:${port}/login`, { redirect: 'manual', signal });
    return response.headers.get('location') === `${appOrigin}/login`;
  } catch {
    return false;
  }
}
