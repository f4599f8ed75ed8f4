import type { Command } from 'commander';
import { enableSite } from '#src/moderation/disable-site.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { addAuditEntry } from '../add-audit-entry.ts';
import { ownerNamed } from '../find-portfolios.ts';
import { reasonOption } from '../reason-option.ts';
import { withBackend } from '../with-backend.ts';

export function enableCommand(): Command {
  return commandWithJson('enable')
    .argument('<site>', 'a slug, the owner’s email address or the id of the account')
    .addOption(reasonOption())
    .action(printResult(enable));
}

function enable(name: string, { reason }: { reason: string }): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const ownerId = await ownerNamed(opened, name);
    const enabled = await enableSite(opened, { ownerId, reason });
    if (enabled === null) {
      return { data: { ownerId, enabled: false }, lines: [`${name} was not disabled; nothing has changed.`] };
    }
    await addAuditEntry(opened, { action: 'enable', subject: ownerId, reason });
    const url = enabled.slug === null ? null : `${opened.siteOrigin(enabled.slug)}/`;
    return {
      data: { ownerId, enabled: true, url, emailed: enabled.emailed },
      lines: [
        `${url ?? 'The site'} is enabled again.`,
        enabled.emailed ? 'The owner has been told by email.' : 'The owner could not be told by email.',
      ],
    };
  });
}
