import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { EditPath } from '#src/domain/edit-path.ts';
import { publishIssues } from '#src/domain/publish-issues.ts';
import type { PublishResult } from '#src/domain/publish-progress.ts';
import { sampleTextsIn } from '#src/domain/sample-content.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { href } from '#src/routes.ts';
import type { ReleaseSummary, SiteState } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { openClient } from '#editor/client/open-client.ts';
import { hasUnsaved } from '#editor/document/draft.ts';
import { saveStateOf, type SaveState } from '#editor/document/save-state.ts';
import { whenSaved } from '#editor/document/when-saved.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { useProfile } from '#editor/session/session.ts';
import { Button } from '#editor/ui/button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { Moment } from '#editor/ui/moment.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { announce } from '#editor/ui/status.tsx';
import { DisabledSite } from '../disabled-site.tsx';
import { IssueLinks } from '../portfolio-edit/issue-links.tsx';
import { SavedLink } from '../portfolio-edit/saved-link.tsx';
import { SlugForm } from '../profile/slug-form.tsx';
import { useSlugChange } from '../profile/use-slug-change.ts';
import { ChangeList, changeCount } from '../versions/change-list.tsx';
import { useChanges } from '../versions/use-changes.ts';
import { PublishAdvice } from './publish-advice.tsx';
import { PublishDone, PublishRefusal, PublishRunning } from './publish-outcome.tsx';
import styles from './publish.module.css';
import { SampleQuestion, SampleRemoved } from './sample-question.tsx';
import { sampleIsRemoved } from './sample-removed.ts';
import { publishLabel, ReplacesLivePortfolio, type OtherLivePortfolio } from './other-live-portfolio.tsx';
import { usePublish } from './use-publish.ts';

/** `published` is the published content; null if nothing is live, or if it is unknown. */
export type PublishFacts = {
  releases: ReleaseSummary[];
  site: SiteState;
  published: PortfolioContent | null;
  otherLive: OtherLivePortfolio | null;
};

/** The issues before publishing, the changes, the button and the result. */
export function PublishForm({
  id,
  releases,
  site,
  published,
  otherLive,
  reload,
  onClose,
}: PublishFacts & { id: string; reload: () => void; onClose: () => void }) {
  const { document, view } = useEditing();
  const { profile, profileFetched } = useProfile();
  const { change } = useSlugChange();
  const content = useDocument(({ draft }) => draft.content);
  const saveState = useDocument(saveStateOf);
  const issues = useMemo(() => publishIssues(content), [content]);
  const samples = useMemo(() => sampleTextsIn(content), [content]);
  const [asks, setAsks] = useState(false);
  const [undoRemoval, setUndoRemoval] = useState<(() => void) | null>(null);
  const publishing = usePublish(id, {
    before: async () => isSaved(await whenSaved(document, 'action')),
    onPublished: reload,
  });
  const { busy, error, submit, progress, result } = publishing;
  const live = releases.find((release) => release.live) ?? null;
  const isChanged = useDocument(
    ({ draft }) => live === null || draft.revision > live.revision || hasUnsaved(draft),
  );
  const hasSlug = !profileFetched || profile.slug !== '';
  // A slug that was just claimed is in the profile before it is in the site.
  const url = site.url ?? (profile.slug === '' ? null : siteUrlOf(profile.slug));
  /** After a publish without later changes, only the result is shown. */
  const done = result !== null && (live?.id !== result.releaseId || !isChanged) ? result : null;
  const isAsked = asks && samples.length > 0 && !busy;
  const hasButton = hasSlug && done === null && !isAsked;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It takes the place of a button that was pressed and is gone, so the focus is nowhere.
    const page = button.current?.ownerDocument;
    if (page?.activeElement === page?.body) button.current?.focus();
  }, [hasButton]);
  if (site.disabled !== null) return <DisabledSite disabled={site.disabled} />;

  function goTo(path: EditPath): void {
    onClose();
    // The dialog returns the focus when it closes, so the field gets it after that.
    requestAnimationFrame(() => view.reveal(path, 'focus'));
  }

  /** The same for an issue that prevents publishing, which also shows all others in the form. */
  function goToIssue(path: EditPath): void {
    view.showIssues();
    goTo(path);
  }

  return (
    <>
      {done !== null && <Done result={done} />}
      {hasSlug ? (
        done === null &&
        url !== null && (
          <p className={styles.url}>
            Your site:{' '}
            <strong>
              {site.live === null ? (
                url
              ) : (
                <a href={url} target="_blank" rel="noopener">
                  {url}
                </a>
              )}
            </strong>
          </p>
        )
      ) : (
        <section aria-labelledby="publish-slug">
          <h3 id="publish-slug">Choose your URL</h3>
          <SlugForm profile={profile} change={change} />
        </section>
      )}
      {done !== null ? null : otherLive === null ? (
        <p className={styles.muted}>
          {live === null ? unpublished : <LiveSince live={live} site={site} isChanged={isChanged} />}
        </p>
      ) : (
        <Notice>
          <p>
            <ReplacesLivePortfolio other={otherLive} />
          </p>
        </Notice>
      )}
      {issues.length > 0 && (
        <Notice tone="warning">
          <p>
            <strong>
              {issues.length === 1 ? '1 issue to fix' : `${issues.length} issues to fix`} before you can
              publish:
            </strong>
          </p>
          <IssueLinks issues={issues} onFollow={goToIssue} />
        </Notice>
      )}
      {saveState !== 'idle' && saveState !== 'saving' && saveState !== 'dirty' && (
        <Notice tone="warning">
          <p>
            {saveState === 'conflict'
              ? 'This portfolio was also changed somewhere else. Choose first which version stays, above the form.'
              : 'Not everything is saved yet. Your text is kept; save it first, then publish.'}
          </p>
        </Notice>
      )}
      {published !== null && live !== null && <ChangesSince published={published} onFollow={goTo} />}
      {isAsked && (
        <SampleQuestion
          paths={samples}
          onFollow={goTo}
          onPublish={() => {
            setAsks(false);
            submit();
          }}
          onRemoved={(undo) => {
            setUndoRemoval(() => undo);
            announce(sampleIsRemoved);
          }}
        />
      )}
      {undoRemoval !== null && samples.length === 0 && done === null && !busy && (
        <SampleRemoved undo={undoRemoval} />
      )}
      {(hasButton || releases.length > 0) && (
        <Actions>
          {hasButton && (
            <Button
              ref={button}
              variant={isChanged ? 'primary' : 'secondary'}
              busy={busy}
              disabled={issues.length > 0 || saveState === 'conflict'}
              data-first
              onClick={() => (samples.length > 0 ? setAsks(true) : submit())}
            >
              {publishLabel({ isLive: live !== null, replaces: otherLive !== null })}
            </Button>
          )}
          {releases.length > 0 && (
            <SavedLink variant={hasButton ? 'tertiary' : 'secondary'} href={href('portfolio', { id })}>
              Releases and export
            </SavedLink>
          )}
        </Actions>
      )}
      {busy && <PublishRunning progress={progress} isSaving={saveState === 'saving'} />}
      <PublishRefusal error={error} portfolioId={id} onIssue={goToIssue} />
      <Suspense fallback={null}>
        <PublishAdvice siteUrl={site.url} onFollow={goTo} onDescribe={onClose} />
      </Suspense>
    </>
  );
}

/** False for a failure that the notice above the button explains. @throws ClientError 'offline' for a timeout */
function isSaved(state: SaveState): boolean {
  if (state === 'dirty' || state === 'saving') throw new ClientError('offline');
  return state === 'idle';
}

/** The changes for visitors, in words. */
function ChangesSince({
  published,
  onFollow,
}: {
  published: PortfolioContent;
  onFollow: (path: EditPath) => void;
}) {
  const content = useDocument(({ draft }) => draft.content);
  const changes = useChanges(published, content);
  if (changes.length === 0) return null;
  return (
    <details className={styles.since}>
      <summary>{changeCount(changes)} since your last publish</summary>
      <ChangeList changes={changes} onFollow={onFollow} />
    </details>
  );
}

/** Replaces the pressed button and takes its focus. */
function Done({ result }: { result: PublishResult }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} tabIndex={-1} className={styles.outcome}>
      <PublishDone result={result} />
    </div>
  );
}

const unpublished = 'Nobody but you sees this portfolio until you publish it.';

function LiveSince(props: { live: ReleaseSummary; site: SiteState; isChanged: boolean }) {
  const { live, site, isChanged } = props;
  const at = site.live?.switchedAt ?? live.createdAt;
  return (
    <>
      Live since <Moment iso={at} />.{' '}
      {isChanged
        ? 'You have changed this portfolio since.'
        : 'Your site shows all that is in this portfolio.'}
    </>
  );
}

const siteUrlOf = (slug: string): string => `${openClient().settings.siteOrigin.replace('{slug}', slug)}/`;
