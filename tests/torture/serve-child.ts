// The whole product but its own pages, until somebody kills it. The environment holds its settings.
import { readConfig } from '#src/config/config.ts';
import { serve } from '#src/server/serve.ts';

const [emptyFolder = ''] = process.argv.slice(2);
await serve(readConfig(), { pages: emptyFolder, examples: emptyFolder });
process.stdout.write('ready\n');
