import type { Command } from 'commander';
import { printResult, commandWithJson, type CommandResult } from '#cli/command-result.ts';
import { ownerNamed } from '#cli/find-portfolios.ts';
import { withBackend } from '../with-backend.ts';

export function releasesCommand(): Command {
  return commandWithJson('releases')
    .description('list the releases of a site, newest first')
    .argument('<site>', 'a slug, the owner’s email address or a portfolio’s id')
    .action(printResult(listReleases));
}

function listReleases(name: string): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const ownerId = await ownerNamed(opened, name);
    const asked = await opened.documents.getPortfolio(name);
    const live = await opened.releases.getLive(ownerId);
    const releases = (await opened.releases.listReleases(ownerId))
      .filter(({ portfolioId }) => asked === null || portfolioId === asked.id)
      .map(({ id, portfolioId, revision, template, createdAt, manifest }) => {
        const sizes = Object.values(manifest).map(({ bytes }) => bytes);
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        const isLive = live?.releaseId === id;
        return { id, portfolioId, revision, template, createdAt, files: sizes.length, bytes, live: isLive };
      });
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
