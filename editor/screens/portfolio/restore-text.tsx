import { useCallback, useState } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { ErrorNotice, Notice } from '#editor/ui/notice.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';

type Props = { portfolioId: string; releaseId: string; onRestored: () => void };

/**
 * After a rollback: offers to restore the content of the release in the draft too. Hidden if that content is unknown.
 */
export function RestoreText(props: Props) {
  const { portfolioId, releaseId } = props;
  const load = useCallback(async () => {
    const versions = await openClient().listVersions(portfolioId);
    return versions.find((version) => version.releaseId === releaseId) ?? null;
  }, [portfolioId, releaseId]);
  const { loaded, reload } = useLoaded(load);
  return (
    <LoadedView loaded={loaded} reload={reload}>
      {(version) => (version === null ? null : <Offer {...props} versionId={version.id} />)}
    </LoadedView>
  );
}

function Offer({ portfolioId, versionId, onRestored }: Props & { versionId: string }) {
  const [isDone, setDone] = useState(false);
  const { busy, error, submit } = useSubmit(async () => {
    const client = openClient();
    const content = await client.readVersion(portfolioId, versionId);
    // The replaced content remains among the versions.
    await client.addVersion(portfolioId, '');
    const { revision } = await client.getPortfolio(portfolioId);
    await client.savePortfolio(portfolioId, content, revision);
    toast.success('Your draft has the text of this release again.');
    setDone(true);
    onRestored();
  });
  if (isDone) return null;
  return (
    <Notice>
      <p>Your draft still has the newer text. It can go back to the text of this release, too.</p>
      <Actions>
        <Button busy={busy} onClick={() => submit()}>
          Restore the text of this release
        </Button>
      </Actions>
      <ErrorNotice error={error} />
    </Notice>
  );
}
