import { useState } from 'react';
import type { SessionInfo } from '#editor/client/client.ts';
import { openClient } from '#editor/client/open-client.ts';
import { departFor } from '#editor/session/session.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { Button } from '#editor/ui/button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { Moment } from '#editor/ui/moment.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Card } from '#editor/ui/page.tsx';
import rows from '#editor/ui/rows.module.css';
import { toast } from '#editor/ui/toast.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href } from '#src/routes.ts';
import styles from './settings.module.css';

const load = () => openClient().listSessions();

/** The sessions of the account, with a way to end them. */
export function SessionsCard() {
  const { loaded, reload, set } = useLoaded(load);
  return (
    <Card id="sessions" heading="Where you are signed in">
      <LoadedView loaded={loaded} reload={reload}>
        {(sessions) =>
          sessions === null ? (
            <Everywhere />
          ) : (
            <Sessions sessions={sessions} keep={(kept) => set((list) => list?.filter(kept) ?? null)} />
          )
        }
      </LoadedView>
    </Card>
  );
}

/** Devices listed at once; the rest is folded, because forgotten sessions of one browser can be many. */
const shownAtOnce = 4;

function Sessions({
  sessions,
  keep,
}: {
  sessions: readonly SessionInfo[];
  keep: (kept: (session: SessionInfo) => boolean) => void;
}) {
  const [target, setTarget] = useState<string | null>(null);
  const one = useSubmit(async (session: SessionInfo) => {
    setTarget(session.id);
    await openClient().endSession(session.id);
    keep(({ id }) => id !== session.id);
    toast.success('Signed out there.');
  });
  const others = useSubmit(async () => {
    await openClient().endSessions();
    keep((session) => session.current);
    toast.success('Signed out everywhere else.');
  });
  const inOrder = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  const folded = inOrder.slice(shownAtOnce);
  const rowsOf = (list: readonly SessionInfo[]) => (
    <ul className={rows.rows}>
      {list.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          busy={one.busy && target === session.id}
          onSignOut={() => one.submit(session)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {rowsOf(inOrder.slice(0, shownAtOnce))}
      {folded.length > 0 && (
        <details className={styles.more}>
          <summary>{folded.length} more</summary>
          {rowsOf(folded)}
        </details>
      )}
      <ErrorNotice error={one.error ?? others.error} />
      {sessions.length > 1 && (
        <Actions>
          <Button busy={others.busy} onClick={others.submit}>
            Sign out everywhere else
          </Button>
        </Actions>
      )}
    </>
  );
}

function SessionRow({
  session,
  busy,
  onSignOut,
}: {
  session: SessionInfo;
  busy: boolean;
  onSignOut: () => void;
}) {
  return (
    <li>
      <div>
        <p className={styles.statusLine}>
          {session.device} {session.current && <Badge tone="success">This device</Badge>}
        </p>
        <p className={styles.muted}>
          {session.ipAddress} since <Moment iso={session.createdAt} />
        </p>
      </div>
      {!session.current && (
        <Button busy={busy} aria-label={`Sign out ${session.device}`} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </li>
  );
}

/** For a sign-in service that keeps no list of sessions. */
function Everywhere() {
  const { busy, error, submit } = useSubmit(async () => {
    departFor(href('login'));
    await openClient().endSessions();
  });
  return (
    <>
      <p className={styles.muted}>
        Sign out on all devices, on this one too, for instance after you lost one.
      </p>
      <ErrorNotice error={error} />
      <Actions>
        <Button busy={busy} onClick={submit}>
          Sign out everywhere
        </Button>
      </Actions>
    </>
  );
}
