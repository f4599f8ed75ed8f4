import { Plus } from 'lucide-react';
import { useState } from 'react';
import { kinds, sectionTypes, type SectionType } from '#src/domain/sections/index.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { newId, useEditing } from './editing.ts';
import styles from './add-section.module.css';

/** Offers every kind of section with a sentence about it. */
export function AddSection() {
  const { document, view } = useEditing();
  const [choosing, setChoosing] = useState(false);
  const add = (type: SectionType): void => {
    const id = newId();
    setChoosing(false);
    document.edit({ kind: 'add-section', type, id });
    const [first = ''] = Object.keys(kinds[type].fields);
    view.reveal(`${id}.${first}`, 'focus');
  };
  return (
    <div>
      <Button onClick={() => setChoosing(true)}>
        <Plus size="1.125rem" aria-hidden="true" /> Add section
      </Button>
      {choosing && (
        <Dialog title="Add a section" onClose={() => setChoosing(false)}>
          <ul className={styles.sectionKinds}>
            {sectionTypes.map((type) => (
              <li key={type}>
                <button type="button" onClick={() => add(type)}>
                  <strong>{kinds[type].label}</strong>
                  <span>{kinds[type].purpose}</span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
