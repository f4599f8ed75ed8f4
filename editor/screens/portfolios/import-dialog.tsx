import { Fragment, lazy, useEffect, useEffectEvent, useState } from 'react';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { orReload } from '#src/navigation/chunk-reload.ts';
import { ClientError } from '#editor/client/client-error.ts';
import type { Client } from '#editor/client/client.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Dialog } from '#editor/ui/dialog.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';
import { FileDrop } from '#editor/ui/file-drop.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { chosenTemplate } from './chosen-template.ts';
import styles from './portfolios.module.css';

const isAccountNeeded = (error: unknown): boolean =>
  error instanceof ClientError && error.code === 'account-needed';

/** Loaded separately, because it includes the section kinds, which the rest of a list does not need. */
const ImportedDialog = lazy(async () => ({
  default: (await orReload(() => import('./imported-dialog.tsx'))).ImportedDialog,
}));

const ImportedAccountDialog = lazy(async () => ({
  default: (await orReload(() => import('./imported-account-dialog.tsx'))).ImportedAccountDialog,
}));

/** The supported formats, for people. */
const formats = [
  ['Résumé', 'PDF, DOCX, JSON Resume, Reactive Resume, al‑folio cv.yml'],
  ['Profile', 'LinkedIn archive, GitHub account export'],
  ['Publications', 'BibTeX, CSL JSON'],
  ['Blog', 'RSS, Atom, JSON Feed'],
  ['Portfolio', 'Export of Vitrine, of one portfolio or of all'],
] as const;

type Imported = Awaited<ReturnType<Client['importPortfolio']>>;

/**
 * Creates a portfolio from a file, then shows the result and the texts that could not be imported. A file that was
 * chosen before is imported at once. `onImported` is called at once for each portfolio; `onDiscard` deletes the only
 * one again.
 * `onAccountNeeded` is called for a file that this client cannot import. `editUrl` is that of the only portfolio of a
 * client, which cannot be kept for later.
 */
export function ImportDialog({
  client = openClient(),
  file: chosen,
  onAccountNeeded,
  editUrl,
  onClose,
  onImported,
  onDiscard,
}: {
  client?: Client;
  file?: File;
  onAccountNeeded?: () => void;
  editUrl?: string;
  onClose: () => void;
  onImported: (portfolio: Portfolio) => void;
  onDiscard: (portfolio: Portfolio) => Promise<void>;
}) {
  const [imported, setImported] = useState<Imported | null>(null);
  const [name, setName] = useState('');
  const { busy, error, submit } = useSubmit(async (file: File) => {
    setName(file.name);
    const result = await client
      .importPortfolio(file, chosenTemplate.read(localStorage))
      .catch((error: unknown) => {
        if (onAccountNeeded === undefined || !isAccountNeeded(error)) throw error;
        onAccountNeeded();
        return null;
      });
    if (result === null) return;
    chosenTemplate.forget(localStorage);
    setImported(result);
    for (const { portfolio } of [result, ...result.others]) onImported(portfolio);
  });
  const importChosen = useEffectEvent(() => {
    if (chosen !== undefined) submit(chosen);
  });
  useEffect(() => importChosen(), []);

  if (imported !== null) {
    const { others, ...first } = imported;
    if (others.length > 0) {
      return (
        <LazyDialog title="Check your import" onClose={onClose}>
          <ImportedAccountDialog portfolios={[first, ...others]} onClose={onClose} />
        </LazyDialog>
      );
    }
    return (
      <LazyDialog title="Check your import" onClose={onClose}>
        <ImportedDialog
          {...first}
          client={client}
          {...(editUrl !== undefined && { editUrl })}
          onClose={onClose}
          onDiscard={() => onDiscard(first.portfolio)}
        />
      </LazyDialog>
    );
  }
  return (
    <Dialog title="Import a file" onClose={onClose}>
      <FileDrop
        label="Choose a file"
        note="You then see what was made from it, and can discard that."
        isPrimary
        accept=".pdf,.docx,.json,.bib,.xml,.rss,.atom,.zip,.gz,.tgz,.yml,.yaml,.csv,application/json,application/zip"
        disabled={busy}
        onFiles={([file]) => {
          if (file !== undefined) submit(file);
        }}
      >
        or drop it here
      </FileDrop>
      <dl className={styles.formats}>
        {formats.map(([kind, names]) => (
          <Fragment key={kind}>
            <dt>{kind}</dt>
            <dd>{names}</dd>
          </Fragment>
        ))}
      </dl>
      {busy && <Loading label={`Reading ${name}…`} />}
      <ErrorNotice error={error}>{name !== '' && <p>The file was {name}.</p>}</ErrorNotice>
    </Dialog>
  );
}
