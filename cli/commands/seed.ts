import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import { folderCache } from '#src/export/folder-cache.ts';
import { seed, type DemoAccount } from '#src/samples/seed.ts';
import { loadSamples } from '#src/samples/load-sample.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { fromRoot } from '../from-root.ts';
import { withProgress } from '../progress.ts';
import { withNewBackend } from '../with-backend.ts';

export function seedCommand(): Command {
  return commandWithJson('seed').action(printResult(seedDemo));
}

function seedDemo(): Promise<CommandResult> {
  return withNewBackend(async (opened) => {
    const { appDomain, appOrigin } = opened.config;
    const domain = appDomain.replace(/:\d+$/, '');
    const mailDomain = domain === 'localhost' ? 'example.com' : domain;
    const samples = await loadSamples({
      folder: fromRoot('content/samples'),
      imageProcessor: opened.imageProcessor,
    });
    const built = folderCache(fromRoot('build/images'));
    const request = { samples, mailDomain, built, password: newPassword() };
    const accounts = await withProgress('Demo sites', (onProgress) =>
      seed(opened, { ...request, onProgress }),
    );
    return { data: { signIn: `${appOrigin}/login`, accounts }, lines: linesOf(accounts, appOrigin) };
  });
}

function linesOf(accounts: readonly DemoAccount[], appOrigin: string): string[] {
  const changed = accounts.some((account) => account.changed);
  const password = accounts.find((account) => account.password !== null)?.password;
  return [
    changed ? 'The demo accounts are ready.' : 'The demo accounts were there already; nothing has changed.',
    `Sign in at ${appOrigin}/login`,
    ...accounts.map(
      (account) =>
        `  ${account.email}${account.password === null && changed ? ' (was there already)' : ''}  ${account.url}`,
    ),
    password === undefined
      ? 'Their password was printed when they were made. A new one can be had under “Forgot your password?”.'
      : `Password: ${password}`,
  ];
}

/** Four groups of letters and digits that are easy to tell apart: 78 bits. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = (): string =>
    Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return [group(), group(), group(), group()].join('-');
}
