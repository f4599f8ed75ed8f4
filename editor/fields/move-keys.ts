import type { KeyboardEvent } from 'react';

type RowKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>;

/** Alt+Down opens a select element. On Apple's systems both keys move the caret by paragraphs. */
const otherwiseUsed = /Macintosh|iPhone|iPad/.test(navigator.userAgent)
  ? 'select, dialog, [role=menu], [contenteditable=true], input, textarea'
  : 'select, dialog, [role=menu], [contenteditable=true]';

/**
 * The direction in which Alt+Up or Alt+Down (Option on a Mac) moves the focused row: -1 up, 1 down; null for other
 * keys, and where these two have another function.
 */
export function moveOfKey({ key, altKey, ctrlKey, metaKey, shiftKey, target }: RowKey): -1 | 1 | null {
  if (!altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null;
  if (!(target instanceof Element) || target.closest(otherwiseUsed) !== null) return null;
  return key === 'ArrowUp' ? -1 : 1;
}
