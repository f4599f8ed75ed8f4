import type { Command } from 'commander';
import { unpublish } from '#src/publish/rollback.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { addAuditEntry } from '../add-audit-entry.ts';
import { ownerNamed } from '../find-portfolios.ts';
import { withBackend } from '../with-backend.ts';

export function unpublishCommand(): Command {
  return commandWithJson('unpublish')
    .argument('<site>', 'a slug, the owner’s email address or the id of the live portfolio')
    .action(printResult(takeDown));
}

function takeDown(name: string): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const ownerId = await ownerNamed(opened, name);
    const live = await opened.releases.getLive(ownerId);
    const asked = await opened.documents.getPortfolioHead(name);
    const isThis = live !== null && (asked === null || asked.id === live.portfolioId);
    if (isThis) {
      await unpublish(opened, { ownerId });
      await addAuditEntry(opened, { action: 'unpublish', subject: ownerId });
    }
    return {
      data: { unpublished: isThis, releaseId: isThis ? live.releaseId : null },
      lines: [
        isThis
          ? `${name} is unpublished. Roll back to a release to publish it again.`
          : `${name} was not live; nothing has changed.`,
      ],
    };
  });
}
