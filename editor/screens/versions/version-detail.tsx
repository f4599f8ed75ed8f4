import { ArrowLeft } from 'lucide-react';
import { Suspense, useCallback } from 'react';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { VersionSummary } from '#editor/client/client.ts';
import { whenSaved } from '#editor/document/when-saved.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { SideBySide } from '#editor/preview/compare/side-by-side.tsx';
import { Button } from '#editor/ui/button.tsx';
import { DialogFoot } from '#editor/ui/dialog.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { Moment } from '#editor/ui/moment.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { Tabs } from '#editor/ui/tabs.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { ChangeList, changeCount } from './change-list.tsx';
import { useChanges } from './use-changes.ts';
import { versionName } from './version-name.ts';
import styles from './versions.module.css';

const views = [
  { key: 'words', label: 'In words' },
  { key: 'pages', label: 'Side by side' },
] as const;

/** The view of a comparison between a version and the draft. */
export type ComparisonView = (typeof views)[number]['key'];

type Props = {
  id: string;
  version: VersionSummary;
  view: ComparisonView;
  onView: (view: ComparisonView) => void;
  onClose: () => void;
  onBack: () => void;
  onDeleted: () => void;
  onRestored: () => void;
};

/** The changes since a version, and a button that restores it. */
export function VersionDetail(props: Props) {
  const { id, version, onBack } = props;
  const { client } = useEditing();
  const load = useCallback(() => client.readVersion(id, version.id), [client, id, version.id]);
  const { loaded, reload } = useLoaded(load);
  return (
    <>
      <div className={styles.about}>
        <Button variant="tertiary" className={styles.back} onClick={onBack}>
          <ArrowLeft size={16} aria-hidden="true" />
          All versions
        </Button>
        <div>
          <h3 dir="auto">{versionName(version)}</h3>
          <p className={styles.words}>
            <Moment iso={version.at} />
          </p>
        </div>
      </div>
      <LoadedView loaded={loaded} reload={reload}>
        {(content) => <Comparison {...props} content={content} />}
      </LoadedView>
    </>
  );
}

function Comparison({
  id,
  version,
  content,
  view,
  onView,
  onClose,
  onDeleted,
  onRestored,
}: Props & { content: PortfolioContent }) {
  const { client, document } = useEditing();
  const draft = useDocument((state) => state.draft.content);
  const changes = useChanges(content, draft);
  const restoring = useSubmit(async () => {
    // The current content remains among the versions, even after the undo history is gone.
    await whenSaved(document, 'action');
    await client.addVersion(id, '');
    document.edit({ kind: 'restore', content, name: versionName(version) });
    toast.success('The version is restored.', { label: 'Undo', run: () => void document.undo() });
    onRestored();
  });
  const deleting = useSubmit(async () => {
    await client.deleteVersion(id, version.id);
    onDeleted();
  });
  return (
    <>
      {changes.length === 0 ? (
        <p>Your draft is the same as this version.</p>
      ) : (
        <>
          <Tabs id="comparison" label="Comparison" tabs={views} chosen={view} onChoose={onView}>
            {view === 'words' ? (
              <ChangeList changes={changes} />
            ) : (
              <Suspense fallback={<Loading />}>
                <SideBySide
                  before={{ title: 'This version', content }}
                  after={{ title: 'Your draft', content: draft }}
                  changes={changes}
                  onClose={onClose}
                />
              </Suspense>
            )}
          </Tabs>
        </>
      )}
      <DialogFoot>
        <ErrorNotice error={restoring.error ?? deleting.error} />
        {changes.length > 0 && (
          <p className={styles.words}>
            Restoring takes back {changes.length === 1 ? 'this change' : `these ${changeCount(changes)}`}. You
            can undo that.
          </p>
        )}
        <Actions>
          <Button
            variant="primary"
            busy={restoring.busy}
            disabled={changes.length === 0}
            onClick={() => restoring.submit()}
          >
            Restore this version
          </Button>
          {version.kind === 'named' && (
            <Button busy={deleting.busy} onClick={() => deleting.submit()}>
              Delete this version
            </Button>
          )}
        </Actions>
      </DialogFoot>
    </>
  );
}
