import { lazy, useRef, useState } from 'react';
import { keptFile } from '#editor/client/device/device-store.ts';
import { openClient } from '#editor/client/open-client.ts';
import { ButtonLink } from '#editor/ui/button.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { orReload } from '#src/navigation/chunk-reload.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { href } from '#src/routes.ts';
import { KeptWork } from '../try/kept-work.tsx';
import styles from './start.module.css';
import { StartChoice } from './start-choice.tsx';

const ImportDialog = lazy(async () => ({
  default: (await orReload(() => import('../portfolios/import-dialog.tsx'))).ImportDialog,
}));

/** Creates a first portfolio: with the sample of a profession, from a file, or empty. */
export function Start() {
  const { loaded } = useLoaded(keptFile.read);
  const { submit: forgetFile } = useSubmit(keptFile.forget);
  /** Undefined until there is one other than a file that was kept without an account. */
  const [chosen, setChosen] = useState<File | null>();
  const kept = loaded.kind === 'ready' ? loaded.value : null;
  const file = chosen === undefined ? kept : chosen;
  return (
    <div className={styles.start}>
      <KeptWork />
      <StartChoice
        client={openClient()}
        onStarted={edit}
        onFile={setChosen}
        others={<ButtonLink href={`${href('portfolios')}?import`}>Start from a file</ButtonLink>}
        foot={
          <p>
            <a href={href('portfolios')}>All portfolios</a>
          </p>
        }
      />
      {file !== null && (
        <ImportedFile
          file={file}
          onImported={forgetFile}
          onClose={() => {
            forgetFile();
            setChosen(null);
          }}
        />
      )}
    </div>
  );
}

/** Imports a dropped file. A portfolio that is kept for later is in the list of portfolios. */
function ImportedFile({
  file,
  onImported,
  onClose,
}: {
  file: File;
  onImported: () => void;
  onClose: () => void;
}) {
  const isKept = useRef(false);
  return (
    <LazyDialog title="Import a file" onClose={onClose}>
      <ImportDialog
        file={file}
        onImported={() => {
          isKept.current = true;
          onImported();
        }}
        onDiscard={async ({ id }) => {
          await openClient().deletePortfolio(id);
          isKept.current = false;
        }}
        onClose={() => (isKept.current ? location.assign(href('portfolios')) : onClose())}
      />
    </LazyDialog>
  );
}

async function edit({ id }: Portfolio): Promise<void> {
  // Without the sample, so that going back offers the choice.
  history.replaceState(null, '', href('start'));
  location.assign(href('portfolioEdit', { id }));
  // Never resolves, so that the choices stay disabled until the editor has opened.
  await new Promise(() => undefined);
}
