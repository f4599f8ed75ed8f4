import { enableCompileCache } from 'node:module';
import { exitCodeOf } from './failure.ts';
import { fromRoot } from './from-root.ts';
import { buildProgram } from './program.ts';

// What commands load is compiled once, and so is what the processes of the server load. Where nothing can be written, it is
// compiled each time.
const { directory } = enableCompileCache(fromRoot('build/compile-cache'));
if (directory !== undefined) process.env.NODE_COMPILE_CACHE = directory;

const args = process.argv.slice(2);
const json = args.includes('--json');

try {
  await (await buildProgram(args, { json })).parseAsync();
} catch (error) {
  process.exitCode = await exitCodeOf(error, { json });
}
