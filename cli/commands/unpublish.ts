import type { Command } from 'commander';
import { unpublish } from '#src/publish/rollback.ts';
import { printResult, commandWithJson, type CommandResult } from '#cli/command-result.ts';
import { audited } from '../audited.ts';
import { ownerNamed } from '#cli/find-portfolios.ts';
import { withBackend } from '../with-backend.ts';

export function unpublishCommand(): Command {
  return commandWithJson('unpublish')
    .description('take a site down; its releases stay')
    .argument('<site>', 'an address, the owner’s email address or the id of the portfolio that is live')
    .action(printResult(takeDown));
}

function takeDown(name: string): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const ownerId = await ownerNamed(opened, name);
    const live = await opened.releases.getLive(ownerId);
    const asked = await opened.documents.getPortfolio(name);
    const isThis = live !== null && (asked === null || asked.id === live.portfolioId);
    if (isThis) {
      await unpublish(opened, { ownerId });
      await audited(opened, { action: 'unpublish', subject: ownerId });
    }
    return {
      data: { unpublished: isThis, releaseId: isThis ? live.releaseId : null },
      lines: [
        isThis
          ? `${name} is taken down. Roll back to a release to bring it back.`
          : `${name} was not live; nothing has changed.`,
      ],
    };
  });
}
