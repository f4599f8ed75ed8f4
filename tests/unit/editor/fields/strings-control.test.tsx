import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StringsControl } from '#editor/fields/strings-control.tsx';
import { blockKinds } from '#src/domain/blocks/index.ts';

describe('control of a list of strings', () => {
  it('has a line for each column of a table, so that headings may have commas', () => {
    const shown = renderToStaticMarkup(
      <StringsControl
        id="header"
        path="text.body.table.header"
        field={blockKinds.table.fields.header}
        value={['Size, cm', 'Price']}
        error={null}
        onChange={() => undefined}
      />,
    );
    expect(shown).toContain('>Size, cm\nPrice</textarea>');
    expect(shown).toContain('One in each line.');
  });
});
