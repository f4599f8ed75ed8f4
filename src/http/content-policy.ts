import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { FirebaseWebSettings } from '#src/config/firebase-settings.ts';
import type { AnalyticsSettings } from '#src/analytics/page-settings.ts';
import { securityHeaders } from '#src/http/security-headers.ts';
import { firebaseSources } from './firebase-sources.ts';

/** Inline elements of one of our own pages, by the hashes that a content policy names. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

/** Finds the inline scripts and styles that Astro has written into a page. */
export function inlineHashes(html: string): InlineHashes {
  const found = { script: new Set<string>(), style: new Set<string>() };
  let open: 'script' | 'style' | null = null;
  let text = '';
  const parser = new Parser({
    onopentag: (name, { src }) => {
      open = (name === 'script' && src === undefined) || name === 'style' ? name : null;
      text = '';
    },
    ontext: (part) => {
      text += part;
    },
    onclosetag: () => {
      if (open !== null) found[open].add(hashOf(text));
      open = null;
    },
  });
  parser.end(html);
  return { scripts: [...found.script], styles: [...found.style] };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

type PolicyOptions = {
  https: boolean;
  /** For pages that talk to Firebase by themselves; null for others. */
  firebase: FirebaseWebSettings | null;
  /** Null where nothing is counted. */
  analytics: Pick<AnalyticsSettings, 'host'> | null;
  /** The URLs of a fonts service: its style sheet, and the origin of its files. */
  webFonts?: { stylesheet: string; files: string } | null;
};

/**
 * The policy of the product's own pages. Forms post to ourselves, and sign-in may leave for Google.
 */
export function contentPolicy(
  hashes: InlineHashes,
  { https, firebase, analytics, webFonts = null }: PolicyOptions,
): string {
  const { scripts, connections, frames } =
    firebase === null ? { scripts: [], connections: [], frames: [] } : firebaseSources(firebase);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...hashes.scripts].join(' '),
    [
      "style-src 'self'",
      ...hashes.styles,
      ...(webFonts === null ? [] : [new URL(webFonts.stylesheet).origin]),
    ].join(' '),
    "img-src 'self' blob: data:",
    "media-src 'self'",
    ["font-src 'self'", ...(webFonts === null ? [] : [webFonts.files])].join(' '),
    ["connect-src 'self'", ...connections, ...(analytics === null ? [] : [analytics.host])].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "form-action 'self' https://accounts.google.com",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The policy of a template's example: a published site, but one that our own template pages may frame. */
export function examplePolicy(): string {
  return "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
}

/** Headers of every response of the product itself, besides its policy. */
export function appSecurityHeaders(options: { https: boolean; popups: boolean }): string[] {
  return [...Object.entries(securityHeaders(options)).flat(), 'cross-origin-resource-policy', 'same-origin'];
}
