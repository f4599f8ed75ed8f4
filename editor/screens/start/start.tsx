import { lazy, useRef, useState } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { ButtonLink } from '#editor/ui/button.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';
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
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className={styles.start}>
      <KeptWork />
      <StartChoice
        client={openClient()}
        onStarted={edit}
        onFile={setFile}
        others={<ButtonLink href={`${href('portfolios')}?import`}>Start from a file</ButtonLink>}
        foot={
          <p>
            <a href={href('portfolios')}>All portfolios</a>
          </p>
        }
      />
      {file !== null && <ImportedFile file={file} onClose={() => setFile(null)} />}
    </div>
  );
}

/** Imports a dropped file. A portfolio that is kept for later is in the list of portfolios. */
function ImportedFile({ file, onClose }: { file: File; onClose: () => void }) {
  const isKept = useRef(false);
  return (
    <LazyDialog title="Import a file" onClose={onClose}>
      <ImportDialog
        file={file}
        onImported={() => {
          isKept.current = true;
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
  location.assign(href('portfolioEdit', { id }));
  // Never resolves, so that the choices stay disabled until the editor has opened.
  await new Promise(() => undefined);
}
