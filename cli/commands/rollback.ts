import type { Command } from 'commander';
import { AppError } from '#src/domain/errors.ts';
import type { Release } from '#src/domain/release.ts';
import { rollback } from '#src/publish/rollback.ts';
import { answer, answeringCommand, type Answer } from '../answer.ts';
import { withBackend, type Opened } from '../with-backend.ts';

export function rollbackCommand(): Command {
  return answeringCommand('rollback')
    .description('make an earlier release live again')
    .argument('<release>', 'the id of a release, or its first eight characters or more')
    .action(answer(rollBack));
}

function rollBack(name: string): Promise<Answer> {
  return withBackend(async (opened) => {
    const { id: releaseId, ownerId: uid, portfolioId, createdAt } = await releaseNamed(opened, name);
    await rollback(opened, { uid, releaseId });
    const slug = await opened.documents.currentSlug(uid);
    const url = slug === null ? null : `${opened.siteOrigin(slug)}/`;
    return {
      data: { releaseId, portfolioId, url },
      lines: [`${url ?? 'The site'} shows the release of ${createdAt} again.`],
    };
  });
}

const shortest = 8;

async function releaseNamed({ auth, releases }: Opened, name: string): Promise<Release> {
  const found: Release[] = [];
  const owners = name.length < shortest ? [] : auth.listUsers();
  for await (const { uid } of owners) {
    found.push(...(await releases.listReleases(uid)).filter(({ id }) => id.startsWith(name)));
  }
  const [release, ...others] = found;
  if (release === undefined) throw new AppError('release-unknown', { release: name });
  if (others.length === 0) return release;
  const issues = found.map(({ id, createdAt }) => ({ path: id, message: `made at ${createdAt}` }));
  throw new AppError('release-unknown', { release: name }, { issues });
}
