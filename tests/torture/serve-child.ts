// The whole product but its own pages, until somebody stops or kills it. The environment holds its settings.
import { readConfig } from '#src/config/config.ts';
import { closeOnSignals } from '#src/server/close-on-signals.ts';
import { serve } from '#src/server/serve.ts';

const [emptyFolder = ''] = process.argv.slice(2);
closeOnSignals(await serve(readConfig(), { pages: emptyFolder, examples: emptyFolder }));
process.stdout.write('ready\n');
