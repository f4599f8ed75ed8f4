import { Command } from 'commander';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { addAuditEntry } from '../add-audit-entry.ts';
import { ownerNamed } from '../find-portfolios.ts';
import { accountLine, namedAccount } from '../named-account.ts';
import { reasonOption } from '../reason-option.ts';
import { withBackend } from '../with-backend.ts';

const explanation = `
For somebody who has lost the phone with their authenticator app and has no recovery codes left, or whose passkeys are in
the wrong hands. Make sure first that it is them who ask. Two-factor sign-in is turned off, passkeys are removed, and
every device is signed out and no longer trusted. The password stays as it is. The owner is
told by email, except in Firebase mode.`;

export function signInCommand(): Command {
  const reset = commandWithJson('reset')
    .description('turn two-factor sign-in off for an account, remove its passkeys and sign it out everywhere')
    .argument('<account>', 'an email address, a slug or the id of the account')
    .addOption(reasonOption('why; the audit log keeps it'))
    .addHelpText('after', explanation)
    .action(printResult(resetSignIn));
  return new Command('sign-in').addCommand(reset);
}

function resetSignIn(name: string, { reason }: { reason: string }): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const ownerId = await ownerNamed(opened, name);
    const account = await namedAccount(opened, ownerId);
    await opened.auth.resetSignIn(ownerId);
    await addAuditEntry(opened, { action: 'reset-sign-in', subject: ownerId, reason });
    return {
      data: { ownerId },
      lines: [
        `${accountLine(ownerId, account)} signs in with their password alone now, and is signed out everywhere.`,
      ],
    };
  });
}
