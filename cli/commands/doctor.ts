import type { Command } from 'commander';
import { readConfig, type Config } from '#src/config/config.ts';
import { isAppError } from '#src/domain/errors.ts';
import type { Check } from '#src/doctor/check.ts';
import { examine } from '#src/doctor/examine.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';

export function doctorCommand(): Command {
  return commandWithJson('doctor').action(printResult(report));
}

async function report(): Promise<CommandResult> {
  const settings = readSettings();
  const checks =
    settings.config === null ? settings.checks : [...settings.checks, ...(await examine(settings.config))];
  return {
    data: checks,
    lines: checks.flatMap(({ name, status, found, fix }) => [
      `${status.padEnd(4)}  ${name}: ${found}`,
      ...(fix === undefined ? [] : [`      ${fix}`]),
    ]),
    failed: checks.some(({ status }) => status === 'fail'),
  };
}

/** Reports invalid settings like any other failed check. */
function readSettings(): { config: Config | null; checks: Check[] } {
  try {
    const config = readConfig();
    return { config, checks: [{ name: 'settings', status: 'ok', found: config.appOrigin }] };
  } catch (error) {
    if (!isAppError(error, 'setting-invalid')) throw error;
    const checks = error.issues.map(({ path, message }): Check => ({
      name: path,
      status: 'fail',
      found: 'The setting is not right.',
      fix: message,
    }));
    return { config: null, checks };
  }
}
