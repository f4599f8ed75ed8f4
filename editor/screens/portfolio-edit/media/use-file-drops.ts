import { useCallback, useEffect, useState } from 'react';
import { useEditing } from '#editor/fields/editing.ts';
import { showFailure } from '#editor/ui/toast.tsx';
import type { ShownPage } from '#editor/preview/shown-page.ts';
import { droppedFiles } from '#editor/ui/dropped-files.ts';
import { kindsOfFiles } from '#editor/uploads/file-kinds.ts';
import { dropTarget, pathOfElement } from './drop-target.ts';

/**
 * Accepts files that are dropped on the editor or on the page in the preview, which is a separate document, or pasted
 * outside of a text. Returns the effect of a drop while files are over it.
 */
export function useFileDrops(page: ShownPage | null): string | null {
  const editing = useEditing();
  const [hint, setHint] = useState<string | null>(null);

  const listen = useCallback(
    ({ document: page, pathAt }: Pick<ShownPage, 'document' | 'pathAt'>) => {
      // Browsers report a dragged image of the page as a file as well.
      let isOwnDrag = false;
      const bringsFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
        !isOwnDrag && transfer?.types.includes('Files') === true;

      function over(event: DragEvent): void {
        const { dataTransfer: transfer, target } = event;
        // A nested drop target has handled it, such as that of a dialog.
        if (event.defaultPrevented) return setHint(null);
        if (!bringsFiles(transfer)) return;
        // Otherwise the browser would open the file instead of the editor.
        event.preventDefault();
        if (isDialogOpen()) {
          transfer.dropEffect = 'none';
          return;
        }
        transfer.dropEffect = 'copy';
        const kinds = kindsOfFiles([...transfer.items]);
        const found = dropTarget(editing, pathAt(target as Element), kinds);
        setHint(found === null ? 'Drop to upload and choose where they go' : `Drop to add to ${found.name}`);
      }

      function left({ relatedTarget }: DragEvent): void {
        if (relatedTarget === null) setHint(null);
      }

      function dropped(event: DragEvent): void {
        setHint(null);
        if (event.defaultPrevented || !bringsFiles(event.dataTransfer)) return;
        event.preventDefault();
        if (!isDialogOpen()) take(event.dataTransfer, event.target as Element);
      }

      function pasted(event: ClipboardEvent): void {
        const { clipboardData, target } = event;
        const element = target as Element;
        if (event.defaultPrevented || isDialogOpen()) return;
        if (clipboardData === null || clipboardData.files.length === 0) return;
        if (element.closest('input, textarea, select, [contenteditable]') !== null) return;
        event.preventDefault();
        take(clipboardData, element);
      }

      function take(transfer: DataTransfer, element: Element): void {
        const path = pathAt(element);
        droppedFiles(transfer)
          .then(({ files, folder }) => {
            const target = dropTarget(editing, path, kindsOfFiles(files));
            return editing.addMedia.add(files, target && { kind: 'target', target }, folder);
          })
          .catch(showFailure);
      }

      const dragged = (): void => void (isOwnDrag = true);
      const ended = (): void => void (isOwnDrag = false);
      page.addEventListener('dragstart', dragged);
      page.addEventListener('dragend', ended);
      page.addEventListener('dragover', over);
      page.addEventListener('dragleave', left);
      page.addEventListener('drop', dropped);
      page.addEventListener('paste', pasted);
      return () => {
        page.removeEventListener('dragstart', dragged);
        page.removeEventListener('dragend', ended);
        page.removeEventListener('dragover', over);
        page.removeEventListener('dragleave', left);
        page.removeEventListener('drop', dropped);
        page.removeEventListener('paste', pasted);
      };
    },
    [editing],
  );

  useEffect(() => listen({ document, pathAt: pathOfElement }), [listen]);
  useEffect(() => (page === null ? undefined : listen(page)), [listen, page]);
  return hint;
}

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;
