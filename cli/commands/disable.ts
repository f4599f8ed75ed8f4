import type { Command } from 'commander';
import { disableSite } from '#src/moderation/disable-site.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { addAuditEntry } from '../add-audit-entry.ts';
import { ownerNamed } from '../find-portfolios.ts';
import { reasonOption } from '../reason-option.ts';
import { withBackend } from '../with-backend.ts';

export function disableCommand(): Command {
  return commandWithJson('disable')
    .argument('<site>', 'a slug, the owner’s email address or the id of the account')
    .addOption(reasonOption())
    .action(printResult(disable));
}

function disable(name: string, { reason }: { reason: string }): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const ownerId = await ownerNamed(opened, name);
    const { slug, emailed } = await disableSite(opened, { ownerId, reason });
    await addAuditEntry(opened, { action: 'disable', subject: ownerId, reason });
    const url = slug === null ? null : `${opened.siteOrigin(slug)}/`;
    return {
      data: { ownerId, slug, url, emailed },
      lines: [
        `${url ?? 'The site'} is disabled: within seconds it responds with 410.`,
        emailed ? 'The owner has been told by email.' : 'The owner could not be told by email.',
        'Copies that “vitrine deploy” has made are disabled with the next deploy.',
      ],
    };
  });
}
