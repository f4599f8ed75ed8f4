import { useEffect } from 'react';
import { href, siteSlugIn } from '#src/routes.ts';
import { profileStore, useProfile } from '#editor/session/session.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { PageHead } from '#editor/ui/page.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { GuestActions } from '../guest-page.tsx';
import { siteDestination } from './site-destination.ts';
import styles from './site.module.css';

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
        heading={
          <>
            <Slug name={slug} /> is not your site
          </>
        }
        lead={
          <>
            The URL of your site begins with <Slug name={profile.slug} />. You can change it if{' '}
            <Slug name={slug} /> is free.
          </>
        }
      />
      <GuestActions>
        <ButtonLink variant="primary" href={`${href('profile')}#slug`}>
          Change your URL
        </ButtonLink>
        <ButtonLink href={href('dashboard')}>Go to the dashboard</ButtonLink>
      </GuestActions>
    </>
  );
}

/** A slug, which does not break at its hyphens. */
function Slug({ name }: { name: string }) {
  return <span className={styles.slug}>{name}</span>;
}
