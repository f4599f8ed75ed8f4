import { useState } from 'react';
import type { Client } from '#editor/client/client.ts';
import { openDeviceClient } from '#editor/client/device/device-client.ts';
import { keptFile, openDeviceStore } from '#editor/client/device/device-store.ts';
import { cropImage } from '#editor/client/device/crop-image.ts';
import { measureImage } from '#editor/client/device/measure-image.ts';
import { openClient } from '#editor/client/open-client.ts';
import { useSession } from '#editor/session/session.ts';
import { FileButton } from '#editor/ui/file-button.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';
import { lazyPart } from '#editor/ui/lazy-part.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href } from '#src/routes.ts';
import { PortfolioEdit } from '../portfolio-edit.tsx';
import { StartChoice } from '../start/start-choice.tsx';
import { MoveWork } from './move-work.tsx';
import start from '../start/start.module.css';
import styles from './try.module.css';

/** The usual types of résumés. */
const resumes = '.pdf,.docx,.json,.yml,.yaml,.zip';

const FileDialog = lazyPart(async () => (await import('./file-dialog.tsx')).FileDialog);

/** The editor without an account. Signing in moves the work to the account. */
export function Try() {
  const session = useSession();
  if (session.status === 'asking') return <Loading />;
  if (session.status !== 'in') return <OnDevice />;
  return (
    <div className={styles.page}>
      <MoveWork />
    </div>
  );
}

function OnDevice() {
  const { loaded, reload } = useLoaded(openWork);
  return (
    <LoadedView loaded={loaded} reload={reload}>
      {(work) => <Work {...work} />}
    </LoadedView>
  );
}

async function openWork(): Promise<{ device: Client; kept: string | null }> {
  const store = openDeviceStore();
  const device = await openDeviceClient(openClient(), { store, measure: measureImage, crop: cropImage });
  return { device, kept: (await store.readPortfolio())?.id ?? null };
}

function Work({ device, kept }: { device: Client; kept: string | null }) {
  const [id, setId] = useState(kept);
  const [fileName, setFileName] = useState<string | null>(null);
  const { error, submit: importFile } = useSubmit(async (file: File) => {
    await keptFile.keep(file);
    setFileName(file.name);
  });
  const { submit: forgetFile } = useSubmit(keptFile.forget);
  const close = (): void => {
    forgetFile();
    setFileName(null);
  };
  if (id !== null) return <PortfolioEdit id={id} mode="preview" device={device} />;
  return (
    <div className={start.start}>
      <ErrorNotice error={error} />
      <StartChoice
        client={device}
        onFile={importFile}
        others={
          <FileButton accept={resumes} many={false} onFiles={([file]) => file && importFile(file)}>
            Start from a résumé
          </FileButton>
        }
        onStarted={(portfolio) => {
          forgetFile();
          // Without the sample, so that starting over offers the choice.
          history.replaceState(null, '', href('try'));
          setId(portfolio.id);
        }}
        promise="No account is needed: your work stays on this device until you publish."
      />
      {fileName !== null && (
        <LazyDialog title="Create an account to import your file" onClose={close}>
          <FileDialog name={fileName} onClose={close} />
        </LazyDialog>
      )}
    </div>
  );
}
