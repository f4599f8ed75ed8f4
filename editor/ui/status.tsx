import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const said = createStore(() => ({ text: '', turn: 0 }));

/** Says something to screen readers without taking the focus: what was saved, moved, copied or removed. */
export function announce(text: string): void {
  said.setState(({ turn }) => ({ text, turn: turn + 1 }));
}

/** The one polite region of the page. */
export function StatusRegion() {
  const { text, turn } = useStore(said);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {/* A new element each time, so that the same words are said again. */}
      <span key={turn}>{text}</span>
    </div>
  );
}
