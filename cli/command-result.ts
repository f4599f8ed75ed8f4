import { Command } from 'commander';
import { exitCodes } from './failure.ts';
import { printJson, printText } from './terminal.ts';

/** The result of a command: the data that --json prints, and the same as lines for people. */
export type CommandResult = {
  data: unknown;
  lines: readonly string[];
  /** True when the command found an error: the process exits with 1. */
  failed?: boolean;
};

/** A command that takes --json. */
export function commandWithJson(name: string): Command {
  return new Command(name).option('--json', 'print the result as JSON');
}

/** An action that prints the result of the work, and nothing else, on stdout. */
export function printResult<Given extends unknown[]>(work: (...given: Given) => Promise<CommandResult>) {
  return async function (this: Command, ...given: Given): Promise<void> {
    const { data, lines, failed = false } = await work(...given);
    const json = this.opts<{ json?: true }>().json === true;
    if (json) printJson(data);
    else if (lines.length > 0) printText(lines.join('\n'));
    if (failed) process.exitCode = exitCodes.failed;
  };
}
