import { describe, expect, it } from 'vitest';
import { chosenOptions } from '#src/templates/chosen-options.ts';
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
