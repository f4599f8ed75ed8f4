import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#editor/ui/button.tsx';
import { useAutomaticVersions } from './use-automatic-versions.ts';
import { VersionsPanel } from './versions-panel.tsx';

/** The way to earlier states of the draft; while it is on the screen, states of the draft are kept. */
export function VersionsButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  useAutomaticVersions(id);
  return (
    <>
      <Button
        variant="tertiary"
        aria-haspopup="dialog"
        aria-label="Versions"
        title="Versions"
        onClick={() => setOpen(true)}
      >
        <History size="1.125rem" aria-hidden="true" />
      </Button>
      {isOpen && <VersionsPanel id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
