import { Command } from 'commander';
import { readConfig } from '#src/config/config.ts';
import { closeOnSignals } from '#src/server/close-on-signals.ts';
import { serve } from '#src/server/serve.ts';
import { fromRoot } from '../from-root.ts';
import { printText, printMessage } from '../terminal.ts';

export function serveCommand(): Command {
  return new Command('serve').action(async () => {
    const folders = { pages: fromRoot('dist'), examples: fromRoot('build/examples') };
    const running = await serve(readConfig(), folders);
    printText(`Vitrine is ready: ${running.url}`);
    printMessage('Stop it with Ctrl+C.');
    closeOnSignals(running);
  });
}
