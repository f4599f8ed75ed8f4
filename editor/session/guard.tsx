import { useEffect, type ReactNode } from 'react';
import { safeNext, signInFor, type Access } from '#src/routes.ts';
import { PageFailure } from '#editor/ui/page-failure.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { departure, useSession, type SessionState } from './session.ts';

/**
 * Renders a screen for users with access. Redirects visitors to sign-in and back, and signed-in users away from guest
 * screens.
 */
export function Guard({
  access,
  what,
  children,
}: {
  access: Access;
  /** The name of the content that cannot be shown while the user is unknown. */
  what: string;
  children: ReactNode;
}) {
  const session = useSession();
  const elsewhere = destination(access, session);
  useEffect(() => {
    if (elsewhere !== null) location.replace(elsewhere);
  }, [elsewhere]);

  if (elsewhere !== null) return <Loading label="One moment…" />;
  if (session.status === 'unknown') return <PageFailure what={what} error={session.error} />;
  if (session.status === 'asking' && access === 'member') return <Loading />;
  return children;
}

function destination(access: Access, session: SessionState): string | null {
  if (access === 'guest' && session.status === 'in') {
    return safeNext(new URLSearchParams(location.search).get('next'));
  }
  if (access === 'member' && session.status === 'out') {
    const here = location.pathname + location.search + location.hash;
    return departure() ?? signInFor(here, session.ended);
  }
  return null;
}
