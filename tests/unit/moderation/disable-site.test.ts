import { buffer } from 'node:stream/consumers';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portfolioZip } from '#src/export/portfolio-zip.ts';
import { openImageProcessor, type ImageProcessor } from '#src/media/image-process.ts';
import { disableSite, enableSite } from '#src/moderation/disable-site.ts';
import { deleteAccount } from '#src/accounts/delete-account.ts';
import { publish } from '#src/publish/publish.ts';
import { rollback, unpublish } from '#src/publish/rollback.ts';
import type { MovableBackend } from '#src/ports/transfer.ts';
import { minutesLater, someTime } from '#tests/support/builders.ts';
import { openMovable } from '#tests/support/movable.ts';
import { publishDeps } from '#tests/support/publishing.ts';
import { createAccountWithHistory, type AccountWithHistory } from '#tests/support/account-with-history.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

let folder: Awaited<ReturnType<typeof tempDir>>;
let backend: MovableBackend;
let imageProcessor: ImageProcessor;
let ada: AccountWithHistory;
let number = 0;
beforeAll(async () => {
  folder = await tempDir();
  backend = await openMovable(folder.path);
  imageProcessor = openImageProcessor();
});
afterAll(async () => {
  await imageProcessor.close();
  await backend.close();
  await folder.remove();
});
beforeEach(async () => {
  ada = await createAccountWithHistory(backend, imageProcessor, ++number);
});

const deps = () => ({ ...backend, ...publishDeps(backend, imageProcessor, () => minutesLater(500)) });
const reason = 'It asks for passwords.';
const disabled = {
  code: 'site-disabled',
  issues: [
    { path: '', message: `Reason: ${reason}` },
    { path: '', message: 'If you think this is a mistake, write to abuse@localhost.' },
  ],
};

describe('disabled site', () => {
  it('cannot be published or rolled back to, and its owner gets the reason and where to appeal', async () => {
    const { ownerId, live: portfolioId } = ada;
    await disableSite(deps(), { ownerId, reason });
    await expect(publish(deps(), { ownerId, portfolioId })).rejects.toMatchObject(disabled);
    const [release] = await backend.releases.listReleases(ownerId);
    const releaseId = release?.id ?? '';
    await expect(rollback(deps(), { ownerId, releaseId })).rejects.toMatchObject(disabled);
    const email = await emailTo(ada.email);
    expect(email).toContain('Subject: Your site has been disabled');
    expect(email).toContain('Reply-To: abuse@localhost');
    expect(email).toContain(`Reason: ${reason}`);
    expect(email).toContain(`http://lovelace-${number}.localhost:3000`);
  });

  it('stays disabled when its owner changes the slug or unpublishes', async () => {
    const { ownerId, live: portfolioId } = ada;
    await disableSite(deps(), { ownerId, reason });
    await backend.documents.claimSlug(ownerId, `byron-${number}`, someTime);
    await unpublish(deps(), { ownerId });
    await expect(publish(deps(), { ownerId, portfolioId })).rejects.toMatchObject(disabled);
  });

  it('leaves drafts, export and deletion to its owner, and nothing is left of it afterwards', async () => {
    const { ownerId, live: portfolioId } = ada;
    await disableSite(deps(), { ownerId, reason });
    const draft = await backend.documents.getPortfolio(portfolioId);
    if (draft === null) throw new Error('The draft is gone.');
    expect((await backend.documents.savePortfolio(draft)).revision).toBe(draft.revision + 1);
    const { stream } = await portfolioZip(deps(), { ownerId, portfolioId });
    expect((await buffer(stream)).byteLength).toBeGreaterThan(0);
    await deleteAccount(deps(), { ownerId, sweepBefore: someTime });
    expect(await backend.moderation.getTakedown(ownerId)).toBeNull();
    expect(await emailTo(ada.email)).toBe('');
  });

  it('can be published again once it is enabled', async () => {
    const { ownerId, live: portfolioId } = ada;
    await disableSite(deps(), { ownerId, reason });
    expect(await enableSite(deps(), { ownerId, reason: 'The form is gone.' })).toMatchObject({
      emailed: true,
    });
    expect(await enableSite(deps(), { ownerId, reason: 'Again.' })).toBeNull();
    expect(await publish(deps(), { ownerId, portfolioId })).toMatchObject({ unchanged: true });
  });
});

/** The texts of all stored emails to this recipient. */
async function emailTo(recipient: string): Promise<string> {
  const mail = join(folder.path, 'mail');
  const texts = await Promise.all((await readdir(mail)).map((name) => readFile(join(mail, name), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${recipient}\r\n`)).join('\n');
}
