import type { Command } from 'commander';
import { listReleases } from '#src/publish/list-releases.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { ownerNamed } from '../find-portfolios.ts';
import { withBackend } from '../with-backend.ts';

export function releasesCommand(): Command {
  return commandWithJson('releases')
    .argument('<site>', 'a slug, the owner’s email address or a portfolio’s id')
    .action(printResult(releasesOf));
}

function releasesOf(name: string): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const ownerId = await ownerNamed(opened, name);
    const asked = await opened.documents.getPortfolioHead(name);
    const releases = await listReleases(opened, { ownerId, portfolioId: asked?.id ?? null });
    return {
      data: releases,
      lines:
        releases.length === 0
          ? ['There are no releases yet.']
          : releases.map(
              ({ id, createdAt, template, revision, files, bytes, live: isLive }) =>
                `${isLive ? '*' : ' '} ${id.slice(0, 12)}  ${createdAt}  ${template}, revision ${revision}, ${files} files, ${bytes} bytes`,
            ),
    };
  });
}
