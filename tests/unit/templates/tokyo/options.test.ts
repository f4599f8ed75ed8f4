import { describe, expect, it } from 'vitest';
import { chosenOptions } from '#src/templates/chosen-options.ts';
import { contrast } from '#src/templates/parts/color.ts';
import { manifest } from '#src/templates/tokyo/manifest.ts';
import { optionCss } from '#src/templates/tokyo/options.ts';

const withSignal = (signal: string): string => optionCss(chosenOptions(manifest, { signal }));

describe('the plates of Tokyo', () => {
  it('have bright colors by day too', () => {
    expect(optionCss(chosenOptions(manifest, {}))).toContain('--plate-scheme:dark;');
    expect(withSignal('#FFC24B')).toContain('--plate-scheme:dark;');
  });

  it('keep a dark accent color as it was chosen', () => {
    expect(withSignal('#17396b')).not.toContain('--plate-scheme');
  });
});

describe('the lines of Tokyo', () => {
  it('have the contrast of shapes by day', () => {
    const days = [
      ...optionCss(chosenOptions(manifest, {})).matchAll(/--drawn-\d:light-dark\((#[0-9a-f]{6})/g),
    ];
    expect(days).toHaveLength(5);
    expect(days.filter(([, color = '']) => contrast(color, '#ffffff') < 3)).toEqual([]);
  });

  it('have the color of the line of the page in the first place', () => {
    expect(optionCss(chosenOptions(manifest, {}))).toContain('--drawn-1:#ff6a4d;');
    expect(withSignal('#17396b')).toContain('--drawn-1:var(--accent);');
  });
});
