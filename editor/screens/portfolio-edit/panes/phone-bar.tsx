import { LayoutList, Palette, Plus, Rocket } from 'lucide-react';
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { useEditing } from '#editor/fields/editing.ts';
import styles from './phone-bar.module.css';

/** The tools of a phone at the bottom, within reach of the thumb. */
export function PhoneBar({
  ref,
  onAdd,
  onPublish,
}: {
  ref: RefObject<HTMLElement | null>;
  onAdd: () => void;
  onPublish: () => void;
}) {
  const { view } = useEditing();
  const shown = useStore(view, ({ pane, sheet }) => (sheet === 'closed' ? null : pane));
  const toggle = (pane: 'outline' | 'design'): void =>
    shown === pane ? view.setSheet('closed') : view.show(pane);
  return (
    <nav ref={ref} className={styles.bar} aria-label="Editor">
      <button type="button" aria-expanded={shown === 'outline'} onClick={() => toggle('outline')}>
        <LayoutList size="1.25rem" aria-hidden="true" /> Outline
      </button>
      <button type="button" aria-haspopup="dialog" onClick={onAdd}>
        <Plus size="1.25rem" aria-hidden="true" /> Add
      </button>
      <button type="button" aria-expanded={shown === 'design'} onClick={() => toggle('design')}>
        <Palette size="1.25rem" aria-hidden="true" /> Design
      </button>
      <button type="button" aria-haspopup="dialog" onClick={onPublish}>
        <Rocket size="1.25rem" aria-hidden="true" /> Publish…
      </button>
    </nav>
  );
}
