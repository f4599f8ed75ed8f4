import { joinPath, type EditPath } from '#src/domain/edit-path.ts';
import { newPage } from '#src/domain/pages.ts';
import { kinds, newSection, type SectionType } from '#src/domain/sections/index.ts';
import { newId, useEditing } from '#editor/fields/editing.ts';
import { announce } from '#editor/ui/status.tsx';
import { KindPicker } from './kind-picker.tsx';
import { PartThumbnail, sampleIds, type Parts } from './part-thumbnail.tsx';
import { withPlaceholders } from './placeholders.ts';
import { startingValues } from './starting-sections.ts';

/**
 * Offers a preview of every kind of section in the template of the portfolio. The section is added at the end of the
 * page, or at `at`.
 */
export function SectionPicker({
  list,
  at,
  onClose,
}: {
  list: EditPath;
  at: number | null;
  onClose: () => void;
}) {
  const { document, view } = useEditing();
  function add(type: SectionType, start: 'filled' | 'empty'): void {
    const id = newId();
    const values = start === 'filled' ? startingValues(type, newId) : {};
    document.edit({ kind: 'add-section', type, id, list, values, ...(at !== null && { at }) });
    announce(`${kinds[type].label} added.`);
    onClose();
    const [first = ''] = kinds[type].essential;
    // The dialog returns the focus when it closes, so the field gets it after that.
    requestAnimationFrame(() => view.reveal(joinPath(list, id, first), 'focus'));
  }
  return (
    <KindPicker
      title="Add a section"
      kinds={Object.values(kinds)}
      thumbnailOf={(type) => (
        <PartThumbnail
          type={type}
          partsOf={sampleOf}
          shows={type === 'hero' ? { kind: 'page' } : { kind: 'section', anchor: type }}
        />
      )}
      onAdd={add}
      onClose={onClose}
    />
  );
}

/** A portfolio with only a new section of this kind. */
function sampleOf(type: SectionType): Parts {
  const newSampleId = sampleIds();
  const values = withPlaceholders(type, startingValues(type, newSampleId), newSampleId);
  return {
    sections: [{ ...newSection(type, 'sample'), ...values }],
    // Links need target pages.
    pages: type === 'pages' ? ['A page of your own', 'Another page'].map(samplePage) : [],
  };
}

const samplePage = (title: string, index: number): Parts['pages'][number] => ({
  ...newPage(`page${index}`),
  title,
});
