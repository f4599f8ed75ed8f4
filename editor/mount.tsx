import { Suspense, useEffect, useState } from 'react';
import { loadErrors } from './client/load-errors.ts';
import { AccountMenu, RememberedAccount } from './session/account-menu.tsx';
import { chosenTemplate } from './screens/portfolios/chosen-template.ts';
import { requestedSlug } from './screens/profile/requested-slug.ts';
import { Guard } from './session/guard.tsx';
import { screens, type ScreenName } from './screens/screens.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { deferredPart, prefetch, runPrefetches } from './ui/lazy-part.tsx';
import { LoadedView } from './ui/loaded-view.tsx';
import { PageFailure } from './ui/page-failure.tsx';
import { Loading } from './ui/spinner.tsx';
import { StatusRegion } from './ui/status.tsx';
import { ToastPlace } from './ui/toast.tsx';
import { useLoaded } from './ui/use-loaded.ts';

export type { ScreenName };

// Errors can be explained even when offline.
prefetch(loadErrors);
// A navigation that fails leaves the page unchanged. The links of the editor wait for a save first, and do the same.
const FailedLink = deferredPart(async () => {
  const { keepPage, FailedLink } = await import('./screens/keep-page.tsx');
  keepPage();
  return FailedLink;
});

/** The only entry point of the pages: one screen of the product, with its guard. */
export function Screen({ name }: { name: ScreenName }) {
  useState(() => chosenTemplate.remember(location.search, localStorage));
  useState(() => requestedSlug.remember(location, localStorage));
  const isEditor = screens[name].kind === 'editor';
  useEffect(() => {
    if (!isEditor) void runPrefetches();
  }, [isEditor]);
  return (
    <>
      <FailedLink isBrief={isEditor} />
      <ErrorBoundary>
        <OpenedScreen name={name} />
      </ErrorBoundary>
      <StatusRegion />
      <ToastPlace />
    </>
  );
}

function OpenedScreen({ name }: { name: ScreenName }) {
  const { access, kind, open } = screens[name];
  const { loaded, reload } = useLoaded(open);
  // Sign-in screens show their forms instead.
  if (loaded.kind === 'failed' && access === 'member') {
    return (
      <>
        <RememberedAccount />
        <PageFailure what={whatOf(name)} error={loaded.error} reload={reload} />
      </>
    );
  }
  return (
    <LoadedView loaded={loaded} reload={reload}>
      {() =>
        kind === 'open' ? (
          <View name={name} />
        ) : (
          <>
            {access === 'member' && <AccountMenu />}
            <Guard access={access} what={whatOf(name)}>
              <View name={name} />
            </Guard>
          </>
        )
      }
    </LoadedView>
  );
}

/** The content of a page, for the message when it cannot be opened. */
function whatOf(name: ScreenName): string {
  return /^portfolio(-|$)/.test(name) ? 'This portfolio' : (document.title.split(' · ')[0] ?? '');
}

function View({ name }: { name: ScreenName }) {
  const { View: Shown } = screens[name];
  return (
    <Suspense fallback={<Loading />}>
      <Shown />
    </Suspense>
  );
}
