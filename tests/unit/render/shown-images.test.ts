import { describe, expect, it } from 'vitest';
import { newSection } from '#src/domain/sections/index.ts';
import { renderSite } from '#src/render/render-site.tsx';
import { anId, aPortfolio } from '#tests/support/builders.ts';
import { namedHero } from '#tests/support/publishing.ts';
import { aSiteImage, imagePath } from '#tests/support/site-image.ts';

const photo = aSiteImage({ formats: ['webp'] });
const shown = { uploadId: 'u1', alt: 'Ada', decorative: false };

function pathsOf(sections: ReturnType<typeof aPortfolio>['sections']): string[] {
  const identity = { origin: 'http://ada.localhost', slug: 'ada', appLinks: null };
  const content = aPortfolio({ sections });
  return renderSite({
    content,
    identity,
    images: { u1: photo },
    files: {},
    social: null,
    fonts: [],
    linking: 'host',
  }).map(({ path }) => path);
}

describe('images of a site', () => {
  it('contains an image that a page shows', () => {
    expect(pathsOf([{ ...namedHero('Ada'), image: shown }])).toContain(imagePath(photo));
  });

  it('does not contain an image of a hidden section, even when a text names its path', () => {
    const hidden = { ...newSection('hero', anId()), image: shown, hidden: true };
    const named = { ...namedHero('Ada'), headline: `See /${imagePath(photo)}` };
    expect(pathsOf([named, hidden])).not.toContain(imagePath(photo));
  });
});
