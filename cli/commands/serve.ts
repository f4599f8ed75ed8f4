import { Command } from 'commander';
import { readConfig } from '#src/config/config.ts';
import { serve } from '#src/server/serve.ts';
import { fromRoot } from '../from-root.ts';
import { printText, printTalk } from '../terminal.ts';

export function serveCommand(): Command {
  return new Command('serve')
    .description('serve the app, the API and the published sites on one port')
    .action(async () => {
      const folders = { pages: fromRoot('dist'), examples: fromRoot('build/examples') };
      const running = await serve(readConfig(), folders);
      printText(`Vitrine is ready: ${running.address}`);
      printTalk('Stop it with Ctrl+C.');
      // A terminal sends the signal to the launcher as well, which passes it on: the second one must not cut the end short.
      let closing: Promise<void> | null = null;
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.on(signal, () => {
          closing ??= running.close();
        });
      }
    });
}
