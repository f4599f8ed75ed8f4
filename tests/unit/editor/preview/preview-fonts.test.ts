import { describe, expect, it } from 'vitest';
import { previewFonts } from '#editor/preview/preview-fonts.ts';
import { fontFilesFor } from '#src/render/fonts.ts';
import { templates } from '#src/templates/registry.ts';

const everyScript = 'Aa Ďď Жж Ѐѐ Ωω Ếế';

describe('previewFonts', () => {
  it.each(templates)('includes every font face that the published site of $name uses', (template) => {
    const published = fontFilesFor(template, everyScript);
    const shown = previewFonts(template, everyScript);
    expect(shown.map(({ face }) => face)).toEqual(published.map(({ face }) => face));
    expect(shown.map(({ url }) => url.split('/').at(-1)?.replace(/\?.*/, ''))).toEqual(
      published.map(({ file }) => file.split('/').at(-1)),
    );
  });
});
