import type { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import type { SiteIcon } from '#src/domain/icon.ts';
import { parseInput } from '#src/domain/parse-input.ts';
import type { ApiEnv, ApiParts } from './context.ts';

const maxIcons = 100;
const maxSuggestions = 60;

const searchQuery = z.object({ search: z.string().max(80) });
const iconsQuery = z.object({
  icons: z
    .string()
    .max(10_000)
    .transform((text) => text.split(',').filter((name) => name !== ''))
    .refine((names) => names.length <= maxIcons, `At most ${maxIcons} icons.`),
});
const setFile = /^([a-z0-9-]{1,60})\.json$/;

/**
 * Icons of open sets, cleaned, in the shape of Iconify's own API, and a search by name in those that are installed.
 * `unreachable` names icons that may exist, because the service that knows them does not respond.
 */
export function iconRoutes(api: Hono<ApiEnv>, { icons, limits }: ApiParts): void {
  api.get('/icons', async (c) => {
    await limits.consume('icons', c.get('user').id);
    const { search } = parseInput(searchQuery, c.req.query());
    return c.json({ icons: await icons.search(search, maxSuggestions) });
  });

  api.get('/icons/:file', async (c) => {
    await limits.consume('icons', c.get('user').id);
    const prefix = setFile.exec(c.req.param('file'))?.[1];
    if (prefix === undefined) throw new AppError('not-found');
    const { icons: names } = parseInput(iconsQuery, c.req.query());
    const found = await icons.find(names.map((name) => `${prefix}:${name}`));
    const drawings: Record<string, SiteIcon> = {};
    const missing: string[] = [];
    const unreachable: string[] = [];
    for (const name of names) {
      const icon = found.get(`${prefix}:${name}`);
      if (typeof icon === 'object') drawings[name] = icon;
      else (icon === 'unreachable' ? unreachable : missing).push(name);
    }
    c.header('cache-control', unreachable.length === 0 ? 'private, max-age=86400' : 'no-store');
    return c.json({
      prefix,
      icons: drawings,
      ...(missing.length > 0 && { not_found: missing }),
      ...(unreachable.length > 0 && { unreachable }),
    });
  });
}
