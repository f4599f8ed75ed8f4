import { enableCompileCache } from 'node:module';
import { exitCodeOf } from './failure.ts';
import { fromRoot } from './from-root.ts';
import { buildProgram } from './program.ts';

// What commands load is compiled once. Where nothing can be written, it is compiled each time.
enableCompileCache(fromRoot('build/compile-cache'));

const args = process.argv.slice(2);
const json = args.includes('--json');

try {
  await (await buildProgram(args, { json })).parseAsync();
} catch (error) {
  process.exitCode = await exitCodeOf(error, { json });
}
