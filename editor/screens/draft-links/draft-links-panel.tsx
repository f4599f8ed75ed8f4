import { useCallback, useState } from 'react';
import { draftLinkLimits } from '#src/domain/draft-link.ts';
import type { DraftLinkSummary } from '#editor/client/client.ts';
import { whenSaved } from '#editor/document/when-saved.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { CopyButton } from '#editor/ui/copy-button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { Moment } from '#editor/ui/moment.tsx';
import { ErrorNotice, Notice } from '#editor/ui/notice.tsx';
import rows from '#editor/ui/rows.module.css';
import { announce } from '#editor/ui/status.tsx';
import { CheckField, TextField } from '#editor/ui/text-field.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import styles from '../versions/versions.module.css';

/** Links that show the draft to people without an account. */
export function DraftLinksPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { client, document } = useEditing();
  const load = useCallback(() => client.listDraftLinks(id), [client, id]);
  const { loaded, reload, set } = useLoaded(load);
  const [url, setUrl] = useState<string | null>(null);
  const creating = useSubmit(async () => {
    await whenSaved(document, 'action');
    const made = await client.createDraftLink(id, { hasComments: true });
    set((links) => [made.link, ...links]);
    setUrl(made.url);
    announce('The link is ready.');
  });
  const revoking = useSubmit(async (link: DraftLinkSummary) => {
    await client.revokeDraftLink(id, link.id);
    setUrl(null);
    announce('The link has ended.');
    reload();
  });
  const changing = useSubmit(async ({ id: linkId }: DraftLinkSummary, allowed: boolean) => {
    const show = (hasComments: boolean): void =>
      set((links) => links.map((one) => (one.id === linkId ? { ...one, hasComments } : one)));
    show(allowed);
    try {
      await client.changeDraftLink(id, linkId, { hasComments: allowed });
    } catch (error) {
      show(!allowed);
      throw error;
    }
    announce(allowed ? 'Visitors with this link can comment.' : 'Visitors with this link cannot comment.');
  });
  const hasLinks = loaded.kind === 'ready' && loaded.value.length > 0;
  return (
    <Dialog title="Share the draft" onClose={onClose}>
      <div className={styles.panel}>
        <p>
          Anyone with a link sees this draft as you go on working, without an account, and can comment on it.
          A link ends after {draftLinkLimits.days} days, and search engines are kept out.
        </p>
        {url !== null && (
          <Notice tone="success">
            <div className={styles.save}>
              <TextField
                label="Link to the draft"
                hint="Copy it now: it is not shown again."
                readOnly
                value={url}
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton text={url} label="Copy" variant="primary" />
            </div>
          </Notice>
        )}
        <LoadedView loaded={loaded} reload={reload}>
          {(links) => (
            <LinkList
              links={links}
              onComments={(link, allowed) => changing.submit(link, allowed)}
              onRevoke={(link) => revoking.submit(link)}
            />
          )}
        </LoadedView>
        <ErrorNotice error={creating.error ?? revoking.error ?? changing.error} />
        <Actions>
          <Button
            variant={hasLinks ? 'secondary' : 'primary'}
            busy={creating.busy}
            data-first
            onClick={() => creating.submit()}
          >
            {hasLinks ? 'Create another link' : 'Create a link'}
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}

function LinkList({
  links,
  onComments,
  onRevoke,
}: {
  links: readonly DraftLinkSummary[];
  onComments: (link: DraftLinkSummary, allowed: boolean) => void;
  onRevoke: (link: DraftLinkSummary) => void;
}) {
  if (links.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="links">
      <h3 id="links">{links.length === 1 ? '1 link' : `${links.length} links`}</h3>
      <ol className={rows.rows} aria-label="Links">
        {links.map((link) => (
          <li key={link.id}>
            <div>
              <p>
                Created <Moment iso={link.createdAt} />
              </p>
              <p className={styles.words}>
                Ends <Moment iso={link.expiresAt} />
              </p>
              <CheckField
                label={
                  <>
                    Visitors can comment
                    <LinkName before="with" link={link} />
                  </>
                }
                checked={link.hasComments}
                onChange={(event) => onComments(link, event.target.checked)}
              />
            </div>
            <Button onClick={() => onRevoke(link)}>
              Revoke
              <LinkName link={link} />
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The name of the link that a control is for. */
function LinkName({ before = '', link }: { before?: string; link: DraftLinkSummary }) {
  return (
    <span className="visually-hidden">
      {` ${before} `}
      the link of <Moment iso={link.createdAt} />
    </span>
  );
}
