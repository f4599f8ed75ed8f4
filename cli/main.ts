import { enableCompileCache } from 'node:module';
import { reportFailure } from './failure.ts';
import { fromRoot } from './from-root.ts';
import { buildProgram } from './program.ts';

// Caches compiled code between runs, also for the processes of the server. In a read-only folder there is no cache.
const { directory } = enableCompileCache(fromRoot('build/compile-cache'));
if (directory !== undefined) process.env.NODE_COMPILE_CACHE = directory;

const args = process.argv.slice(2);
const json = args.includes('--json');

try {
  await (await buildProgram(args, { json })).parseAsync();
} catch (error) {
  process.exitCode = await reportFailure(error, { json });
}
