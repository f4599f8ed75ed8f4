import { exitCodeOf } from './failure.ts';
import { buildProgram } from './program.ts';

const args = process.argv.slice(2);
const json = args.includes('--json');

try {
  await (await buildProgram(args, { json })).parseAsync();
} catch (error) {
  process.exitCode = await exitCodeOf(error, { json });
}
