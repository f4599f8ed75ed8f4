import { createMiddleware } from 'hono/factory';
import { securityHeaders } from '#src/http/security-headers.ts';
import { AppError } from '#src/domain/errors.ts';
import { networkOf } from '#src/http/network.ts';
import { responsePolicy } from '#src/http/response-policy.ts';
import { clientIp } from './client-ip.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { matchedRoutes } from 'hono/route';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site has a browser send. Published sites are subdomains of the same registrable domain, so
 * their requests are same-site and carry our cookies whatever SameSite says.
 */
export function originGuard(appOrigin: string) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      const isUnexplained =
        origin === undefined && site === undefined && c.req.header('cookie') !== undefined;
      const isElsewhere =
        (origin !== undefined && origin !== appOrigin) || (site ?? 'same-origin') !== 'same-origin';
      if (isUnexplained || isElsewhere) throw new AppError('wrong-origin');
    }
    await next();
  });
}

/** Sets the IP of the client in a header for the sign-in service, which clients cannot set themselves. */
export function noteIp({ config }: ApiParts) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    c.req.raw.headers.set('x-vitrine-ip', clientIp(c, config.trustProxy));
    await next();
  });
}

/** Requires a signed-in user, and limits the requests of each. */
export function signedIn({ backend: { auth }, limits }: ApiParts) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    // Where browsers have tokens, the cookie allows reading only.
    const isAllowed =
      auth.signIn.kind === 'sessions' ||
      safeMethods.has(c.req.method) ||
      c.req.header('authorization') !== undefined;
    const user = isAllowed ? await auth.authenticate(c.req.raw.headers) : null;
    if (user === null) {
      await limits.consume('anything', networkOf(c.req.header('x-vitrine-ip') ?? ''));
      // Middleware stands for every method; a route stands for one.
      const isRoute = matchedRoutes(c).some(({ method }) => method !== 'ALL');
      throw new AppError(isRoute ? 'not-signed-in' : 'not-found');
    }
    await limits.consume(c.req.path.endsWith('/file') ? 'image' : 'anything', user.id);
    c.set('user', user);
    await next();
  });
}

/** Ends the body of a response to HEAD, which is the response to GET without it: nobody reads it to its end. */
export const bodyUnlessHead = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
});

/** Headers of every response. */
export function secureHeaders({ config }: ApiParts) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    const carried = securityHeaders({ https: config.scheme === 'https' });
    for (const [name, value] of Object.entries(carried)) headers.set(name, value);
    headers.set('content-security-policy', responsePolicy);
    headers.set('cross-origin-resource-policy', 'same-origin');
    // Firebase Hosting drops Set-Cookie from a response that does not say `private`. The headers of a 304 replace those
    // of the cached response.
    const isFailure = c.res.status >= 400;
    if (!headers.has('cache-control') || isFailure) headers.set('cache-control', 'private, no-store');
  });
}
