import { describe, expect, it } from 'vitest';
import { unscaledImagesNotice } from '#src/domain/publish-progress.ts';

describe('notice about images that were not scaled', () => {
  it('says nothing when all images were scaled', () => {
    expect(unscaledImagesNotice([])).toBeNull();
  });

  it('names the image and what to do', () => {
    expect(unscaledImagesNotice(['huge.png'])).toMatch(
      /^“huge\.png” is too complex .* Upload a smaller version\.$/,
    );
  });

  it('names every image', () => {
    expect(unscaledImagesNotice(['a.png', 'b.png'])).toMatch(
      /^“a\.png”, “b\.png” are .* Upload smaller versions\.$/,
    );
  });
});
