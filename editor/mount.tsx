import { Suspense } from 'react';
import { AccountMenu } from './session/account-menu.tsx';
import { Guard } from './session/guard.tsx';
import { screens, type ScreenName } from './screens/screens.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { Loading } from './ui/spinner.tsx';
import { StatusRegion } from './ui/status.tsx';
import { ToastPlace } from './ui/toast.tsx';

export type { ScreenName };

/** The only door of the pages: one screen of the product, with its guard. */
export function Screen({ name }: { name: ScreenName }) {
  const { access, View } = screens[name];
  return (
    <>
      <ErrorBoundary>
        {access === 'member' && <AccountMenu />}
        <Guard access={access}>
          <Suspense fallback={<Loading />}>
            <View />
          </Suspense>
        </Guard>
      </ErrorBoundary>
      <StatusRegion />
      <ToastPlace />
    </>
  );
}
