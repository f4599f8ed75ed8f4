import type { ReactNode } from 'react';
import { profileStore, useProfile } from '#editor/session/session.ts';
import { Button } from '#editor/ui/button.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { Loading } from '#editor/ui/spinner.tsx';

/** Renders its content once the profile is loaded. */
export function ProfileView({ children }: { children: ReactNode }) {
  const { profileFetched, error } = useProfile();
  if (error !== null) {
    return (
      <Notice tone="danger">
        <p>{error}</p>
        <div>
          <Button onClick={() => void profileStore.fetchProfile()}>Try again</Button>
        </div>
      </Notice>
    );
  }
  return profileFetched ? children : <Loading />;
}
