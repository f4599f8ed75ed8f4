import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const said = createStore(() => ({ text: '', turn: 0 }));

/** Announces a text to screen readers without moving the focus: what was saved, moved, copied or removed. */
export function announce(text: string): void {
  said.setState(({ turn }) => ({ text, turn: turn + 1 }));
}

/** The only polite live region of the page. */
export function StatusRegion() {
  const { text, turn } = useStore(said);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {/* A new element each time, so that an equal text is announced again. */}
      <span key={turn}>{text}</span>
    </div>
  );
}
