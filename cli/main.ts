import { exitCodeOf } from './failure.ts';
import { buildProgram } from './program.ts';

try {
  await (await buildProgram(process.argv.slice(2))).parseAsync();
} catch (error) {
  process.exitCode = await exitCodeOf(error, { json: process.argv.includes('--json') });
}
