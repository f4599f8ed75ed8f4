import { describe, expect, it } from 'vitest';
import { newSection } from '#src/domain/sections/index.ts';
import { findUploads, uploadFilters, type UploadFilter } from '#editor/screens/uploads/find-uploads.ts';
import { readUploadUses } from '#editor/screens/uploads/upload-uses.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { aPortfolio, anUpload } from '#tests/support/builders.ts';

const uploads = [
  anUpload({ id: 'hill', name: 'hill.jpg', alt: 'A hill at dawn' }),
  anUpload({ id: 'dune', name: 'dune.png', contentType: 'image/png' }),
  anUpload({ id: 'line', name: 'line.png', contentType: 'image/png', decorative: true }),
  anUpload({ id: 'film', name: 'film.mp4', contentType: 'video/mp4' }),
  anUpload({ id: 'words', name: 'film.vtt', contentType: 'text/vtt' }),
  anUpload({ id: 'song', name: 'song.mp3', contentType: 'audio/mpeg' }),
  anUpload({ id: 'paper', name: 'paper.pdf', contentType: 'application/pdf' }),
];

const portfolio = aPortfolio({
  title: 'Hills',
  sections: [
    { ...newSection('hero', 'hero'), image: { uploadId: 'hill', alt: '', decorative: false } },
    { ...newSection('gallery', 'series'), hidden: true, body: [] },
  ],
});

const client = {
  listPortfolios: () => Promise.resolve([portfolio] as never),
  getPortfolio: () => Promise.resolve(portfolio),
};

const found = (filter: UploadFilter, search = '', uses: Parameters<typeof findUploads>[2] = null) =>
  findUploads(uploads, { filter, search }, uses).map(({ id }) => id);

describe('search in the media library', () => {
  it('finds files by all words of their names and descriptions', () => {
    expect(found('all', 'DAWN hill')).toEqual(['hill']);
    expect(found('all', '.png')).toEqual(['dune', 'line']);
    expect(found('all', 'hill png')).toEqual([]);
  });

  it('assigns each file to one kind', () => {
    const kinds = uploadFilters
      .map(({ value }) => value)
      .filter((value) => !['all', 'undescribed', 'unused'].includes(value));
    expect(kinds.flatMap((kind) => found(kind)).toSorted()).toEqual(found('all').toSorted());
  });

  it('finds images without a description that are not decorative', () => {
    expect(found('undescribed')).toEqual(['dune']);
  });

  it('finds unused files, and none while the uses are unknown', async () => {
    const uses = await readUploadUses(client);
    expect(uses.get('hill')).toEqual([{ id: portfolio.id, title: 'Hills' }]);
    expect(found('unused', '', uses)).not.toContain('hill');
    expect(found('unused', '', uses)).toHaveLength(6);
    expect(found('unused')).toEqual([]);
  });

  it('rejects when a portfolio cannot be read', async () => {
    const broken = { ...client, getPortfolio: () => Promise.reject(new ClientError('newer-schema')) };
    await expect(readUploadUses(broken)).rejects.toThrow(ClientError);
  });
});
