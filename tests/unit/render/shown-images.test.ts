import { describe, expect, it } from 'vitest';
import { newSection } from '#src/domain/sections/index.ts';
import type { SiteImages } from '#src/domain/site.ts';
import { renderSite } from '#src/render/render-site.tsx';
import { mediaPath } from '#src/render/site-view.ts';
import { anId, aPortfolio, hashOf } from '#tests/support/builders.ts';
import { namedHero } from '#tests/support/publishing.ts';

const rendition = {
  sha256: hashOf('portrait'),
  format: 'webp' as const,
  width: 480,
  height: 320,
  bytes: 1000,
  contentType: 'image/webp',
};
const images: SiteImages = {
  u1: {
    width: 480,
    height: 320,
    focus: { x: 0.5, y: 0.5 },
    credit: '',
    alt: 'A bridge',
    decorative: false,
    renditions: [rendition],
  },
};
const shown = { uploadId: 'u1', alt: 'Ada', decorative: false };

function pathsOf(sections: ReturnType<typeof aPortfolio>['sections']): string[] {
  const identity = { origin: 'http://ada.localhost', slug: 'ada', contactUrl: null };
  const content = aPortfolio({ sections });
  return renderSite({ content, identity, images, files: {}, social: null, fonts: [], linking: 'host' }).map(
    ({ path }) => path,
  );
}

describe('images of a site', () => {
  it('contains an image that a page shows', () => {
    expect(pathsOf([{ ...namedHero('Ada'), image: shown }])).toContain(mediaPath(rendition));
  });

  it('leaves out an image of a hidden section, even when a text names its path', () => {
    const hidden = { ...newSection('hero', anId()), image: shown, hidden: true };
    const named = { ...namedHero('Ada'), headline: `See /${mediaPath(rendition)}` };
    expect(pathsOf([named, hidden])).not.toContain(mediaPath(rendition));
  });
});
