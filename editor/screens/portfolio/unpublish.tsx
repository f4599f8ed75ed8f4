import { useState } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { ConfirmDialog } from '#editor/ui/confirm-dialog.tsx';
import { toast } from '#editor/ui/toast.tsx';

/** Takes the site offline after a confirmation. */
export function Unpublish({ url, onUnpublished }: { url: string; onUnpublished: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="tertiary" onClick={() => setAsking(true)}>
        Unpublish
      </Button>
      {asking && (
        <ConfirmDialog
          title="Unpublish your site?"
          confirm="Unpublish"
          run={async () => {
            await openClient().unpublish();
            toast.success('Your site is offline.');
            onUnpublished();
          }}
          onClose={() => setAsking(false)}
        >
          Visitors will find nothing at {url} from now on. Your portfolios and releases stay as they are; you
          can publish again at any time.
        </ConfirmDialog>
      )}
    </>
  );
}
