import { describe, expect, it } from 'vitest';
import { commentLimits, type Comment } from '#src/domain/comment.ts';
import { aComment } from '#tests/support/builders.ts';
import { testApi, type Person, type TestApi } from './open-test-api.ts';

async function commented(tested: TestApi, ada: Person): Promise<{ id: string; comment: Comment }> {
  const json = { title: 'Work', template: 'london' };
  const { id } = await (await ada.ask('/api/portfolios', { method: 'POST', json })).json();
  const comment = aComment({ portfolioId: id, ownerId: ada.ownerId });
  await tested.backend.documents.addComment(comment);
  return { id, comment };
}

describe('comment routes', () => {
  it('let the author read, answer, resolve, reopen and delete a comment', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const { id, comment } = await commented(tested, ada);
    const path = `/api/portfolios/${id}/comments`;
    const change = (json: object) => ada.ask(`${path}/${comment.id}`, { method: 'PATCH', json });
    const openOnes = async () => (await ada.ask('/api/comments')).json();
    expect(await (await ada.ask(path)).json()).toEqual([comment]);
    expect(await openOnes()).toEqual([{ portfolioId: id, count: 1 }]);
    const answered = await change({ reply: ' Both.\u202E\r\nReally. ', isResolved: true });
    expect(await answered.json()).toEqual({ ...comment, reply: 'Both.\nReally.', isResolved: true });
    expect(await openOnes()).toEqual([]);
    await change({ isResolved: false });
    expect(await openOnes()).toEqual([{ portfolioId: id, count: 1 }]);
    expect((await ada.ask(`${path}/${comment.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ada.ask(`${path}/${comment.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await change({ isResolved: true })).status).toBe(404);
  });

  it('refuse an answer that is too long, and a change of nothing or of what the visitor wrote', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const { id, comment } = await commented(tested, ada);
    const path = `/api/portfolios/${id}/comments/${comment.id}`;
    for (const json of [{}, { text: 'Lovely!' }, { reply: 'x'.repeat(commentLimits.reply + 1) }])
      expect((await ada.ask(path, { method: 'PATCH', json })).status).toBe(422);
  });

  it('reach no comment of another portfolio', async () => {
    const tested = await testApi();
    const [ada, grace] = [await tested.join('ada@example.org'), await tested.join('grace@example.org')];
    const { comment } = await commented(tested, ada);
    const { id } = await commented(tested, grace);
    const path = `/api/portfolios/${id}/comments/${comment.id}`;
    expect((await grace.ask(path, { method: 'PATCH', json: { isResolved: true } })).status).toBe(404);
    expect((await grace.ask(path, { method: 'DELETE' })).status).toBe(404);
  });
});
