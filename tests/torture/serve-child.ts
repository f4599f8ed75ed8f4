// The whole product except its own pages, until it is stopped or killed. Its settings are in the environment.
import { readConfig } from '#src/config/config.ts';
import { closeOnSignals } from '#src/server/close-on-signals.ts';
import { serve } from '#src/server/serve.ts';

const [emptyFolder = ''] = process.argv.slice(2);
closeOnSignals(await serve(readConfig(), { pages: emptyFolder, examples: emptyFolder }));
process.stdout.write('ready\n');
