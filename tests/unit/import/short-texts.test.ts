import { describe, expect, it } from 'vitest';
import { maxTextLength } from '#src/import/short-texts.ts';
import { importJson, notesOf, section } from './files.ts';

describe('import of text over the limit', () => {
  it('cuts text over the limit before it is read and reports where', async () => {
    const imported = await importJson({ basics: { name: 'Ada', label: `x${'y'.repeat(maxTextLength)}` } });
    expect(notesOf(imported)).toContain(
      `Basics › Label: Shortened from ${maxTextLength + 1} to ${maxTextLength} characters.`,
    );
    expect(section(imported, 'hero').headline.length).toBeLessThan(maxTextLength);
  });

  it('keeps text at the limit unchanged', async () => {
    const imported = await importJson({ basics: { name: 'Ada', summary: 'y'.repeat(maxTextLength) } });
    expect(notesOf(imported).join('\n')).not.toContain(`to ${maxTextLength} characters`);
  });
});
