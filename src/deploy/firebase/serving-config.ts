import {
  cacheControl,
  contentTypes,
  disabledHeaders,
  namedContentTypes,
  resourcePolicy,
  securityHeaders,
} from '../site-rules.ts';
import type { ServingConfig } from './hosting-api.ts';

/** Headers as our host sends them. Of several rules for one header the last that matches wins. */
export function siteConfig(): ServingConfig {
  const { hashedFolders, hashed, other } = cacheControl;
  return {
    headers: [
      {
        glob: '**',
        headers: {
          ...Object.fromEntries(securityHeaders('https')),
          'cache-control': other,
          'cross-origin-resource-policy': resourcePolicy.other,
        },
      },
      { glob: `/@(${hashedFolders.join('|')})/**`, headers: { 'cache-control': hashed } },
      ...resourcePolicy.sharedEndings.map((ending) => ({
        glob: `**/*${ending}`,
        headers: { 'cross-origin-resource-policy': resourcePolicy.shared },
      })),
      ...Object.entries(contentTypes)
        .filter(([ending]) => ending !== 'html')
        .map(([ending, type]) => ({ glob: `**/*.${ending}`, headers: { 'content-type': type } })),
      ...Object.entries(namedContentTypes).map(([path, type]) => ({
        glob: `/${path}`,
        headers: { 'content-type': type },
      })),
      // Rules go by the path that was asked for, and this one by what is answered: nothing missing is kept for a year.
      { glob: '404.html', headers: { 'cache-control': other } },
    ],
  };
}

/** A disabled site, whose only file is its 404 page: Hosting answers with 200, 3xx and 404 alone, never with 410. */
export function disabledConfig(): ServingConfig {
  const headers = Object.fromEntries([...securityHeaders('https'), ...disabledHeaders]);
  return { headers: [{ glob: '**', headers }] };
}

/** Sends every path to the same path of another origin. */
export function redirectConfig(origin: string): ServingConfig {
  return { redirects: [{ regex: '/(?P<path>.*)', statusCode: 301, location: `${origin}/:path` }] };
}
