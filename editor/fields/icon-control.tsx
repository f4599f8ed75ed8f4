import { useEffect, useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { isIconName } from '#src/domain/icon.ts';
import { Button } from '#editor/ui/button.tsx';
import { Field } from '#editor/ui/field.tsx';
import fieldStyles from '#editor/ui/field.module.css';
import type { ControlProps } from './control.ts';
import { DrawnIcon } from './drawn-icon.tsx';
import { useEditing } from './editing.ts';
import styles from './icon-control.module.css';
import { useIconSearch, type IconSearch } from './use-icon-search.ts';

/**
 * An icon of an open set, found by name. Arrow keys move among the results, Enter selects one, Escape closes the
 * list.
 */
export function IconControl({ id, field, value, error, onChange }: ControlProps<'icon'>) {
  const { iconLibrary } = useEditing();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const search = useIconSearch(typed);
  const isMissing = useStore(iconLibrary, ({ missing }) => missing.has(value));
  const isUnreachable = useStore(iconLibrary, ({ unreachable }) => unreachable.has(value));
  useEffect(() => void iconLibrary.load([value].filter(isIconName)), [iconLibrary, value]);
  const found = search.kind === 'found' ? search.names : [];
  const optionId = (index: number): string => `${id}-found-${index}`;

  function take(name: string): void {
    onChange(name);
    setTyped(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const name = found[active];
    const step = steps[event.key];
    if (typed === null) return;
    if (event.key === 'Escape') setTyped(null);
    else if (event.key === 'Enter' && name !== undefined) take(name);
    else if (step !== undefined && found.length > 0) setActive((active + step + found.length) % found.length);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A complete name need not be in the results, because icons of sets that are not installed have one as well. */
  function leave(): void {
    const name = typed?.trim().toLowerCase() ?? '';
    if (isIconName(name)) onChange(name);
    setTyped(null);
  }

  return (
    <Field
      id={id}
      label={field.label}
      hint={field.hint ?? 'Search by name, such as github or ruler.'}
      error={error ?? (isMissing ? `There is no icon named “${value}”. Choose another one.` : null)}
    >
      {(control) => (
        <div className={styles.control}>
          <DrawnIcon name={value} />
          <input
            {...control}
            className={fieldStyles.control}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-found`}
            aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={typed ?? value}
            onChange={(event) => {
              setActive(0);
              setTyped(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={leave}
          />
          {value !== '' && typed === null && (
            <Button variant="tertiary" onClick={() => onChange('')}>
              Remove icon
            </Button>
          )}
          <ul
            className={styles.found}
            id={`${id}-found`}
            role="listbox"
            aria-label="Icons"
            hidden={found.length === 0}
          >
            {found.map((name, index) => (
              <IconOption
                key={name}
                id={optionId(index)}
                name={name}
                isActive={index === active}
                onTake={() => take(name)}
              />
            ))}
          </ul>
          <p className={styles.status} role="status">
            {search.kind === 'idle' && isUnreachable ? unreachableText(value) : statusOf(search)}
          </p>
        </div>
      )}
    </Field>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type OptionProps = { id: string; name: string; isActive: boolean; onTake: () => void };

function IconOption({ id, name, isActive, onTake }: OptionProps) {
  const [set = '', inSet = ''] = name.split(':');
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' });
      }}
      // Keeps the focus and the typed text in the field until an icon is selected.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <DrawnIcon name={name} />
      <span>
        {inSet} <span className={styles.set}>{set}</span>
      </span>
    </li>
  );
}

const unreachableText = (name: string): string =>
  `The icon “${name}” cannot be loaded right now. It stays selected, and Vitrine tries again.`;

function statusOf(search: IconSearch): string {
  switch (search.kind) {
    case 'idle':
      return '';
    case 'searching':
      return 'Searching…';
    case 'failed':
      return `${search.error.message} ${search.error.fix} Your portfolio is unchanged.`;
    case 'found':
      if (search.names.length === 0)
        return 'No icon has this name. Try another word, or a whole name such as mdi:home.';
      return search.names.length === 1 ? '1 icon' : `${search.names.length} icons`;
  }
}
