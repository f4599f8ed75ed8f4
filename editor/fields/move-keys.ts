import type { KeyboardEvent } from 'react';

type RowKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>;

/** Alt+Down opens a list of choices. On Apple's systems both keys move the caret by paragraphs. */
const otherwiseUsed = /Macintosh|iPhone|iPad/.test(navigator.userAgent)
  ? 'select, dialog, [role=menu], [contenteditable=true], input, textarea'
  : 'select, dialog, [role=menu], [contenteditable=true]';

/**
 * Where Alt+Up or Alt+Down (Option on a Mac) moves the row that hears the key: -1 up, 1 down; null for any other key, and
 * for these two where they mean something else.
 */
export function moveOfKey({ key, altKey, ctrlKey, metaKey, shiftKey, target }: RowKey): -1 | 1 | null {
  if (!altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null;
  if (!(target instanceof Element) || target.closest(otherwiseUsed) !== null) return null;
  return key === 'ArrowUp' ? -1 : 1;
}
