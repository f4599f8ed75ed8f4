import { useEffect } from 'react';
import { href, siteSlugIn } from '#src/routes.ts';
import { profileStore, useProfile } from '#editor/session/session.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { PageHead } from '#editor/ui/page.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { siteDestination } from './site-destination.ts';

/**
 * The entry from a site to the app: redirects its owner to the editor, and authors without a slug to the form to
 * claim it.
 */
export function SiteEntrance() {
  const { profile, profileFetched, error } = useProfile();
  const slug = siteSlugIn(location.pathname) ?? '';
  const to = profileFetched ? siteDestination(slug, profile) : null;
  useEffect(() => {
    if (to !== null) location.replace(to);
  }, [to]);

  if (error !== null) {
    return (
      <Notice tone="danger">
        <p>{error}</p>
        <Button onClick={() => void profileStore.fetchProfile()}>Try again</Button>
      </Notice>
    );
  }
  if (!profileFetched || to !== null) return <Loading label="One moment…" />;
  return (
    <>
      <PageHead
        heading={`${slug} is not your site`}
        lead={`The URL of your site begins with ${profile.slug}. You can change it in your profile if ${slug} is free.`}
      />
      <ButtonLink href={href('dashboard')}>To your dashboard</ButtonLink>
    </>
  );
}
