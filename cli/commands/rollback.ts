import type { Command } from 'commander';
import { rollback } from '#src/publish/rollback.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { addAuditEntry } from '../add-audit-entry.ts';
import { releaseNamed } from '../find-release.ts';
import { withBackend, type OpenedBackend } from '../with-backend.ts';

export function rollbackCommand(): Command {
  return commandWithJson('rollback')
    .argument('<release>', 'the id of a release, or its first eight characters or more')
    .action(printResult(rollBack));
}

function rollBack(name: string): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const release = await releaseNamed(opened.releases, everybody(opened), name);
    const { id: releaseId, ownerId, portfolioId, createdAt } = release;
    const changed = await rollback(opened, { ownerId, releaseId });
    if (changed)
      await addAuditEntry(opened, {
        action: 'rollback',
        subject: ownerId,
        reason: `To release ${releaseId}.`,
      });
    const slug = await opened.documents.currentSlug(ownerId);
    const url = slug === null ? null : `${opened.siteOrigin(slug)}/`;
    return {
      data: { releaseId, portfolioId, url, unchanged: !changed },
      lines: [
        changed
          ? `${url ?? 'The site'} shows the release of ${createdAt} again.`
          : `${url ?? 'The site'} shows the release of ${createdAt} already. Nothing has changed.`,
      ],
    };
  });
}

async function* everybody({ auth }: OpenedBackend): AsyncGenerator<string> {
  for await (const { id: ownerId } of auth.listUsers()) yield ownerId;
}
