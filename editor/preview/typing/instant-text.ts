import { isRecord } from '#src/domain/is-record.ts';

/**
 * The text that an edit changed; null if it changed more than one text or anything else. A blank text is not on the
 * page, where white space stands between other texts.
 */
export function changedText(before: unknown, after: unknown): { from: string; to: string } | null {
  const old = textsIn(before);
  const current = textsIn(after);
  const changed = old.flatMap((from, index) => {
    const to = current[index] ?? '';
    return from === to ? [] : [{ from, to }];
  });
  const [only, ...others] = changed;
  const isOne = old.length === current.length && others.length === 0;
  return isOne && only !== undefined && only.from.trim() !== '' ? only : null;
}

/** The texts of a field in order: its paragraphs, lines or pieces of formatted text. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n\n');
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isRecord(value)) return [];
  return [...(typeof value.text === 'string' ? [value.text] : []), ...textsIn(value.content)];
}

/**
 * Shows typed letters on the page before React renders it, which is too slow for each key. `restore` must run before
 * React updates the DOM, to restore its text nodes.
 */
export type InstantText = {
  /** `root` is the part of the page that shows the field. False if the text is not there. */
  show: (root: Element, change: { from: string; to: string }) => boolean;
  restore: () => void;
};

export function openInstantText(): InstantText {
  const drawn = new Map<Text, string>();
  return {
    show(root, { from, to }) {
      const texts = root.ownerDocument.createTreeWalker(root, 0x4); // NodeFilter.SHOW_TEXT
      while (texts.nextNode() !== null) {
        const node = texts.currentNode as Text;
        if (node.data.trim() !== from.trim()) continue;
        drawn.set(node, node.data);
        node.data = to;
      }
      return drawn.size > 0;
    },
    restore() {
      for (const [node, text] of drawn) node.data = text;
      drawn.clear();
    },
  };
}
