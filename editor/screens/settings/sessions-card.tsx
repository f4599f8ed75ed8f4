import { useState } from 'react';
import type { SessionInfo } from '#editor/client/client.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { Button } from '#editor/ui/button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { Moment } from '#editor/ui/moment.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Card } from '#editor/ui/page.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import styles from './settings.module.css';

const load = () => openClient().listSessions();

/** Where the person is signed in, and signing out there. */
export function SessionsCard() {
  const { loaded, reload, set } = useLoaded(load);
  const [target, setTarget] = useState<string | null>(null);
  const one = useSubmit(async (session: SessionInfo) => {
    setTarget(session.id);
    await openClient().endSession(session.id);
    set((list) => list.filter(({ id }) => id !== session.id));
    toast.success('Signed out there.');
  });
  const others = useSubmit(async () => {
    await openClient().endOtherSessions();
    set((list) => list.filter((session) => session.current));
    toast.success('Signed out everywhere else.');
  });
  return (
    <Card heading="Where you are signed in">
      <LoadedView loaded={loaded} reload={reload}>
        {(sessions) => (
          <>
            <ul className={styles.sessions}>
              {sessions.map((session) => (
                <li key={session.id}>
                  <div>
                    <p className={styles.line}>
                      {session.device} {session.current && <Badge mood="good">This device</Badge>}
                    </p>
                    <p className={styles.soft}>
                      {session.ipAddress} since <Moment iso={session.createdAt} />
                    </p>
                  </div>
                  {!session.current && (
                    <Button
                      busy={one.busy && target === session.id}
                      aria-label={`Sign out ${session.device}`}
                      onClick={() => one.submit(session)}
                    >
                      Sign out
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <ErrorNotice error={one.error ?? others.error} />
            {sessions.length > 1 && (
              <Actions>
                <Button busy={others.busy} onClick={others.submit}>
                  Sign out everywhere else
                </Button>
              </Actions>
            )}
          </>
        )}
      </LoadedView>
    </Card>
  );
}
