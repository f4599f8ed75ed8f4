import { iconSetSchema, type IconSet } from './icon-set.ts';

/** The timeout of the icon service. */
export const iconTimeoutMs = 1500;
const maxResponseBytes = 1024 * 1024;

/** Fetches icons of one set from a service that speaks Iconify's API; null when it fails, or takes too long. */
export async function fetchIconSet(
  serviceUrl: string,
  prefix: string,
  names: readonly string[],
): Promise<IconSet | null> {
  const url = `${serviceUrl.replace(/\/$/, '')}/${prefix}.json?icons=${names.join(',')}`;
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(iconTimeoutMs) });
    // For an unknown set.
    if (response.status === 404) return { icons: {}, aliases: {} };
    if (!response.ok) return null;
    return iconSetSchema.parse(JSON.parse(await textWithin(response, maxResponseBytes)));
  } catch {
    return null;
  }
}

async function textWithin(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RangeError('The response of the icon service is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
