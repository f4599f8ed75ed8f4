import { useRef, useState } from 'react';
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
import type { Portfolio } from '#src/domain/portfolio.ts';
import { href } from '#src/routes.ts';
import { PortfolioEdit } from '../portfolio-edit.tsx';
import { StartChoice } from '../start/start-choice.tsx';
import { MoveWork } from './move-work.tsx';
import start from '../start/start.module.css';
import styles from './try.module.css';

/** The usual types of résumés. */
const resumes = '.pdf,.docx,.json,.yml,.yaml,.zip';

const FileDialog = lazyPart(async () => (await import('./file-dialog.tsx')).FileDialog);
const ImportDialog = lazyPart(async () => (await import('../portfolios/import-dialog.tsx')).ImportDialog);

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
  const [file, setFile] = useState<File | null>(null);
  /** The name of a file that waits for an account. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const { error, submit: keepFile } = useSubmit(async (given: File) => {
    await keptFile.keep(given);
    setWaiting(given.name);
  });
  const { submit: forgetFile } = useSubmit(keptFile.forget);
  const forget = (): void => {
    forgetFile();
    setWaiting(null);
  };
  const open = (portfolio: Portfolio): void => {
    forgetFile();
    // Without the sample, so that starting over offers the choice.
    history.replaceState(null, '', href('try'));
    setId(portfolio.id);
  };
  if (id !== null) return <PortfolioEdit id={id} mode="preview" device={device} />;
  return (
    <div className={start.start}>
      <ErrorNotice error={error} />
      <StartChoice
        client={device}
        onFile={setFile}
        others={
          <FileButton accept={resumes} many={false} onFiles={([given]) => given && setFile(given)}>
            Start from a résumé
          </FileButton>
        }
        onStarted={open}
        promise="No account is needed: your work stays on this device until you publish."
      />
      {file !== null && (
        <ImportedFile
          device={device}
          file={file}
          onAccountNeeded={() => {
            setFile(null);
            keepFile(file);
          }}
          onOpen={open}
          onClose={() => setFile(null)}
        />
      )}
      {waiting !== null && (
        <LazyDialog title="Create an account to import your file" onClose={forget}>
          <FileDialog name={waiting} onClose={forget} />
        </LazyDialog>
      )}
    </div>
  );
}

/** Makes the portfolio of this device from a file. Closing the result goes on with it. */
function ImportedFile({
  device,
  file,
  onAccountNeeded,
  onOpen,
  onClose,
}: {
  device: Client;
  file: File;
  onAccountNeeded: () => void;
  onOpen: (portfolio: Portfolio) => void;
  onClose: () => void;
}) {
  const made = useRef<Portfolio | null>(null);
  return (
    <LazyDialog title="Import a file" onClose={onClose}>
      <ImportDialog
        client={device}
        file={file}
        onAccountNeeded={onAccountNeeded}
        onImported={(portfolio) => {
          made.current = portfolio;
        }}
        editUrl={href('try')}
        onDiscard={async ({ id }) => {
          await device.deletePortfolio(id);
          made.current = null;
        }}
        onClose={() => (made.current === null ? onClose() : onOpen(made.current))}
      />
    </LazyDialog>
  );
}
