import { skipOnFailure, applyDecision, type OwnerRun } from './run.ts';

/** Copies the comments on the owner’s drafts. Existing comments at the target keep their answers. */
export async function copyComments(run: OwnerRun): Promise<void> {
  const { from, to, account } = run;
  const { id: ownerId, email: owner } = account;
  await skipOnFailure(run, { kind: 'comments', name: 'all of them', owner }, async () => {
    for (const { id, title } of await from.documents.listPortfolioHeads(ownerId)) {
      const comments = await from.documents.listComments(id);
      if (comments.length === 0) continue;
      const known = new Set((await to.documents.listComments(id)).map((one) => one.id));
      for (const comment of comments) {
        const item = {
          kind: 'comments',
          name: `${comment.name}, on ${title} (${comment.id})`,
          owner,
        } as const;
        await applyDecision(run, item, {
          decision: known.has(comment.id) ? 'there' : 'copy',
          write: () => to.documents.addComment(comment),
        });
      }
    }
  });
}
