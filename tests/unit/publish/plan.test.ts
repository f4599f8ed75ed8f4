import { describe, expect, it } from 'vitest';
import { planRelease } from '#src/publish/plan.ts';
import type { SiteFile } from '#src/render/site-file.ts';
import { hashOf } from '#tests/support/builders.ts';

const html = (path: string, content: string): SiteFile => ({ path, contentType: 'text/html', content });
const image: SiteFile = {
  path: 'media/a.jpg',
  contentType: 'image/jpeg',
  blob: { sha256: hashOf('image'), bytes: 9 },
};

describe('plan of a release', () => {
  const live = planRelease([html('same', 'a'), html('edited', 'a'), html('gone', 'a')], {}, '1').manifest;
  const plan = planRelease([html('same', 'a'), html('edited', 'é'), html('new', 'a'), image], live, '1');

  it('lists what is added, changed and removed', () => {
    expect(plan).toMatchObject({
      added: ['new', 'media/a.jpg'],
      changed: ['edited'],
      removed: ['gone'],
    });
  });

  it('describes every file and holds the bytes of texts only', () => {
    expect(plan.manifest).toEqual({
      same: { sha256: hashOf('a'), bytes: 1, contentType: 'text/html' },
      edited: { sha256: hashOf('é'), bytes: 2, contentType: 'text/html' },
      new: { sha256: hashOf('a'), bytes: 1, contentType: 'text/html' },
      'media/a.jpg': { sha256: hashOf('image'), bytes: 9, contentType: 'image/jpeg' },
    });
    expect(plan.texts.map(({ sha256 }) => sha256)).toEqual([hashOf('a'), hashOf('é'), hashOf('a')]);
  });

  it('has the same id for the same files and renderer, independent of what was live', () => {
    const files = [html('a', 'x'), image];
    const { releaseId } = planRelease(files, {}, '1');
    expect(planRelease(files.toReversed(), live, '1').releaseId).toBe(releaseId);
    expect(planRelease(files, {}, '2').releaseId).not.toBe(releaseId);
    expect(planRelease([html('b', 'x'), image], {}, '1').releaseId).not.toBe(releaseId);
  });
});
