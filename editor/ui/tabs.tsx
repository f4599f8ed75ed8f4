import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tabs.module.css';

/**
 * Tabs with one visible panel. Arrow keys, Home and End move between them. `id` is the prefix of the ids of tabs and
 * panel.
 */
export function Tabs<T extends string>({
  id,
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  id: string;
  label: string;
  tabs: readonly { key: T; label: string }[];
  chosen: T;
  onChoose: (key: T) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.key);
    event.currentTarget.querySelector<HTMLElement>(`#${id}-${next.key}`)?.focus();
  }
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === chosen}
            aria-controls={tab.key === chosen ? `${id}-panel` : undefined}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* Each panel begins at its top, however far down the last one was read. */}
      <div
        key={chosen}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        tabIndex={-1}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
