import { useCallback, useState } from 'react';
import { versionLimits } from '#src/domain/version.ts';
import type { VersionSummary } from '#editor/client/client.ts';
import { whenSaved } from '#editor/document/when-saved.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { Form } from '#editor/ui/form.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { Moment } from '#editor/ui/moment.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import rows from '#editor/ui/rows.module.css';
import { announce } from '#editor/ui/status.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { VersionDetail, type ComparisonView } from './version-detail.tsx';
import { versionName } from './version-name.ts';
import styles from './versions.module.css';

/** Earlier versions of the draft: keep one under a name, compare, restore. */
export function VersionsPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { client } = useEditing();
  const [chosen, setChosen] = useState<VersionSummary | null>(null);
  const [view, setView] = useState<ComparisonView>('words');
  const load = useCallback(() => client.listVersions(id), [client, id]);
  const { loaded, reload, set } = useLoaded(load);
  return (
    <Dialog title="Versions" size={chosen !== null && view === 'pages' ? 'large' : 'small'} onClose={onClose}>
      <div className={styles.panel}>
        {chosen === null ? (
          <LoadedView loaded={loaded} reload={reload}>
            {(versions) => (
              <>
                <SaveVersion id={id} onSaved={(all) => set(() => all)} />
                <VersionList versions={versions} onChoose={setChosen} />
              </>
            )}
          </LoadedView>
        ) : (
          <VersionDetail
            id={id}
            version={chosen}
            view={view}
            onView={setView}
            onClose={onClose}
            onBack={() => setChosen(null)}
            onDeleted={() => {
              setChosen(null);
              reload();
            }}
            onRestored={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

function SaveVersion({ id, onSaved }: { id: string; onSaved: (all: VersionSummary[]) => void }) {
  const { client, document } = useEditing();
  const [name, setName] = useState('');
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    await whenSaved(document, 'action');
    onSaved(await client.addVersion(id, name.trim()));
    setName('');
    announce('The version is saved.');
  });
  return (
    <Form onSubmit={() => name.trim() !== '' && submit()}>
      <div className={styles.save}>
        <TextField
          label="Name of this version"
          value={name}
          maxLength={versionLimits.name}
          error={issueFor('name')}
          data-first
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={busy} disabled={name.trim() === ''}>
          Save a version
        </Button>
      </div>
      <ErrorNotice error={error} />
    </Form>
  );
}

function VersionList({
  versions,
  onChoose,
}: {
  versions: readonly VersionSummary[];
  onChoose: (version: VersionSummary) => void;
}) {
  if (versions.length === 0)
    return <p className={styles.words}>No versions yet. One is kept at each publish, and while you work.</p>;
  return (
    <ol className={rows.rows}>
      {versions.map((version) => (
        <li key={version.id}>
          <div>
            <p className={styles.name} dir="auto">
              {versionName(version)} {version.live && <Badge tone="success">Live now</Badge>}
            </p>
            <p className={styles.words}>
              <Moment iso={version.at} />
            </p>
          </div>
          <Button onClick={() => onChoose(version)}>
            Compare
            <span className="visually-hidden">
              {' '}
              with {versionName(version)}, <Moment iso={version.at} />
            </span>
          </Button>
        </li>
      ))}
    </ol>
  );
}
