import { Editor } from '@tiptap/core';
import type { RichText } from '#src/domain/rich-text.ts';
import { sameValue } from '#src/domain/same-value.ts';
import { richTextExtensions } from '#editor/fields/rich-text-extensions.ts';
import { fromEditor, toEditor } from '#editor/fields/rich-text-json.ts';
import type { Point } from './start-typing.ts';
import { standIn, removeStandIn } from './type-plain.ts';

export type RichTyping = { editor: Editor; show: (text: RichText) => void; end: () => void };

/** Replaces the paragraphs of a formatted text with an editor in the style of the page. */
export function typeRichText(
  elements: readonly HTMLElement[],
  { text, label, at }: { text: RichText; label: string; at: Point | null },
  { onType, onLeave }: { onType: (text: RichText) => void; onLeave: () => void },
): RichTyping {
  const parent = elements[0]?.parentElement ?? null;
  // If a text is the only content of its parent, a copy of the parent keeps all CSS rules of the page.
  const isAlone = parent !== null && parent.children.length === elements.length;
  const replaced = isAlone ? [parent] : elements;
  const host = standIn(replaced);
  const mount = isAlone ? host : replacedBy(host, host.ownerDocument.createElement('div'));
  let held = text;
  const editor = new Editor({
    element: { mount },
    extensions: richTextExtensions,
    content: toEditor(text),
    // The content security policy forbids style elements; the frame has the rules.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handleKeyDown(_, { key }) {
        if (key === 'Escape') onLeave();
        return key === 'Escape';
      },
    },
    onUpdate: ({ editor: updated }) => {
      held = fromEditor(updated.getJSON());
      onType(held);
    },
    onBlur: onLeave,
  });
  const place = at === null ? 'all' : (editor.view.posAtCoords({ left: at.x, top: at.y })?.pos ?? 'end');
  editor.commands.focus(place, { scrollIntoView: false });
  return {
    editor,
    show(next) {
      if (sameValue(held, next)) return;
      held = next;
      editor.commands.setContent(toEditor(next), { emitUpdate: false });
    },
    end() {
      editor.destroy();
      removeStandIn(mount, replaced);
    },
  };
}

function replacedBy(element: HTMLElement, other: HTMLElement): HTMLElement {
  element.replaceWith(other);
  return other;
}
