// Firebase in its own process, with the product's rules and indexes. One line of JSON on stdout has its addresses
// once it is ready. It ends by SIGTERM, and with its parent process, whose end of stdin closes then.
import { productFiles } from './product-files.ts';
import { startFirebase } from './start-firebase.ts';

const firebase = await startFirebase(await productFiles());

let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await firebase.close();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
process.stdin.once('end', () => void end());
process.stdin.resume();

process.stdout.write(`${JSON.stringify(firebase.env)}\n`);
