import { History } from 'lucide-react';
import { Button } from '#editor/ui/button.tsx';
import { deferredPart } from '#editor/ui/lazy-part.tsx';

const AutomaticVersions = deferredPart(
  async () => (await import('./automatic-versions.ts')).AutomaticVersions,
);

/** The button for earlier versions. While it is mounted, versions are kept automatically. */
export function Versions({ id, hasButton, onOpen }: { id: string; hasButton: boolean; onOpen: () => void }) {
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
    </>
  );
}
