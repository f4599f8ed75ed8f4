import { History } from 'lucide-react';
import { Button } from '#editor/ui/button.tsx';
import { deferredPart, lazyPart } from '#editor/ui/lazy-part.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';

const AutomaticVersions = deferredPart(
  async () => (await import('./automatic-versions.ts')).AutomaticVersions,
);
const VersionsPanel = lazyPart(async () => (await import('./versions-panel.tsx')).VersionsPanel);

/** The button for earlier versions and their dialog. While it is mounted, versions are kept automatically. */
export function Versions({
  id,
  hasButton,
  isOpen,
  onOpen,
  onClose,
}: {
  id: string;
  hasButton: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  return (
    <>
      <AutomaticVersions id={id} />
      {hasButton && (
        <Button
          variant="tertiary"
          aria-haspopup="dialog"
          aria-label="Versions"
          title="Versions"
          onClick={onOpen}
        >
          <History size="1.125rem" aria-hidden="true" />
        </Button>
      )}
      {isOpen && (
        <LazyDialog title="Versions" onClose={onClose}>
          <VersionsPanel id={id} onClose={onClose} />
        </LazyDialog>
      )}
    </>
  );
}
