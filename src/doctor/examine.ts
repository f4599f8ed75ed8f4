import { createServer } from 'node:net';
import { hasLocalStores } from '#src/backend/open-backend.ts';
import type { Config } from '#src/config/config.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { packageFile } from '#src/publish/fonts/package-files.ts';
import { manifestList } from '#src/templates/list/manifests.ts';
import { scriptFonts, slicedPackages } from '#src/templates/script-fonts.ts';
import { defaultTemplate } from '#src/templates/manifests.ts';
import { socialDesignFor } from '#src/templates/social-designs.ts';
import { isServerRunning } from './server-running.ts';
import { fail, ok, type Check } from './check.ts';
import { examineDataFolder } from './data-folder.ts';
import { examineFirebase } from './firebase.ts';
import { routeRules } from './route-rules.ts';
import { uploadLimits } from './upload-limits.ts';

const oldestNode = 24;
/** Checks everything that the product needs to run. Changes nothing. */
export async function examine(config: Config): Promise<Check[]> {
  const kept = hasLocalStores(config) ? examineDataFolder(config) : examineFirebase(config);
  return [
    node(),
    ...(await kept),
    ...routeRules(config),
    uploadLimits(config),
    await port(config),
    await fonts(),
    await images(),
  ];
}

function node(): Check {
  const { version } = process;
  const isNew = Number(version.slice(1).split('.')[0]) >= oldestNode;
  return isNew ? ok('Node', version) : fail('Node', version, `Use Node ${oldestNode} or newer.`);
}

async function port(config: Config): Promise<Check> {
  const name = 'port';
  const place = `${config.host}:${config.port}`;
  if (await isFree(config)) return ok(name, `${place} is free.`);
  return (await isServerRunning(config))
    ? ok(name, `The product responds at ${place}.`)
    : fail(name, `${place} is in use by another program.`, 'Stop it, or set PORT to a free port.');
}

function isFree({ host, port: number }: Config): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host, port: number }, () => server.close(() => resolve(true)));
  });
}

async function fonts(): Promise<Check> {
  const pairs = manifestList.flatMap(({ theme }) => theme.fontPairs);
  const faces = [...pairs.flatMap((pair) => pair.faces), ...scriptFonts];
  const whole = faces.flatMap(({ file, subsets }) =>
    subsets.map((subset) => file.replaceAll('{subset}', subset)),
  );
  const lists = slicedPackages.map((name) => `@fontsource-variable/${name}/unicode.json`);
  const files = [...new Set([...whole, ...lists])];
  return attempt(ok('fonts', `${files.length} files`), 'Run npm ci again.', async () => {
    for (const file of files) await packageFile(file);
  });
}

async function images(): Promise<Check> {
  const imageProcessor = openImageProcessor();
  const { id } = defaultTemplate;
  const colors = socialDesignFor(id).colors({});
  const spec = { title: 'Doctor', subtitle: '', template: id, colors, site: 'localhost' };
  return attempt(ok('images', 'The image process works.'), 'Run npm ci again on this machine.', async () => {
    try {
      await imageProcessor.inspect(await imageProcessor.social(spec));
    } finally {
      await imageProcessor.close();
    }
  });
}

/** Runs a check, and turns any error that it throws into a failed check. */
async function attempt(done: Check, fix: string, work: () => Promise<void>): Promise<Check> {
  try {
    await work();
    return done;
  } catch (error) {
    return fail(done.name, error instanceof Error ? error.message : String(error), fix);
  }
}
