import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { joinPath, type EditPath } from '#src/domain/edit-path.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { kinds, newSection, sectionTypes, type SectionType } from '#src/domain/sections/index.ts';
import { newId, useDocument, useEditing } from '#editor/fields/editing.ts';
import { announce } from '#editor/ui/status.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { placeholderMedia, placeholderUrl, withPlaceholders } from './placeholders.ts';
import styles from './section-picker.module.css';
import { startingValues } from './starting-sections.ts';
import { Thumbnail } from '../thumbnail.tsx';

/**
 * Offers every kind of section as it would look in the template of the portfolio. It goes to the end of the page, or to
 * `at`, with words to type over or empty.
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
  const [isFilled, setFilled] = useState(true);
  function add(type: SectionType): void {
    const id = newId();
    const values = isFilled ? startingValues(type, newId) : {};
    document.edit({ kind: 'add-section', type, id, list, values, ...(at !== null && { at }) });
    announce(`${kinds[type].label} added.`);
    onClose();
    const [first = ''] = Object.keys(kinds[type].fields);
    // The dialog gives the focus back first.
    requestAnimationFrame(() => view.reveal(joinPath(list, id, first), 'focus'));
  }
  return (
    <Dialog title="Add a section" size="large" onClose={onClose}>
      <label className={styles.filled}>
        <input type="checkbox" checked={isFilled} onChange={() => setFilled(!isFilled)} />
        With words to type over
      </label>
      <ul className={styles.kinds}>
        {sectionTypes.map((type) => (
          <li key={type}>
            <button type="button" onClick={() => add(type)}>
              <span className={styles.picture}>
                <KindThumbnail type={type} />
              </span>
              <strong>{kinds[type].label}</strong>
              <span>{kinds[type].purpose}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function KindThumbnail({ type }: { type: SectionType }) {
  const { iconLibrary } = useEditing();
  const icons = useStore(iconLibrary, (state) => state.icons);
  const template = useDocument(({ draft }) => draft.content.template);
  const options = useDocument(({ draft }) => draft.content.options);
  const language = useDocument(({ draft }) => draft.content.language);
  const content = useMemo(
    () => sampleOf(type, { template, options, language }),
    [type, template, options, language],
  );
  return (
    <Thumbnail
      content={content}
      media={placeholderMedia}
      icons={icons}
      uploadUrl={placeholderUrl}
      anchor={type === 'hero' ? null : type}
    />
  );
}

/** A portfolio of nothing but a section of a kind, as it begins. */
function sampleOf(
  type: SectionType,
  site: Pick<PortfolioContent, 'template' | 'options' | 'language'>,
): PortfolioContent {
  let count = 0;
  const newSampleId = (): string => `sample${(count += 1)}`;
  const values = withPlaceholders(type, startingValues(type, newSampleId), newSampleId);
  return {
    ...site,
    title: '',
    sections: [{ ...newSection(type, 'sample'), ...values }],
    pages: [],
    seo: { title: '', description: '', noindex: false, noai: false },
  };
}
