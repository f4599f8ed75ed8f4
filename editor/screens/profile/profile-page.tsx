import { useState } from 'react';
import { useProfile } from '#editor/session/session.ts';
import { PageHead, Stack } from '#editor/ui/page.tsx';
import { href } from '#src/routes.ts';
import { SlugCard } from './slug-card.tsx';
import { PersonCard } from './person-card.tsx';
import { ImageCard } from './image-card.tsx';
import { ProfileView } from './profile-view.tsx';
import { SocialCard } from './social-card.tsx';

/** Who the person is: name, image, accounts elsewhere, and the address of the site. */
export function ProfilePage() {
  const { profile } = useProfile();
  // The card begins anew with each slug, so it is kept here that the site has to follow.
  const [moved, setMoved] = useState<string | null>(null);
  return (
    <>
      <PageHead
        heading="Profile"
        lead={
          <>
            What new portfolios begin with, and where your site is found. There is also a{' '}
            <a href={href('oldProfile')}>single plain form</a>.
          </>
        }
      />
      <ProfileView>
        <Stack>
          <SlugCard
            key={`${profile.slug} ${profile.createdAt}`}
            profile={profile}
            hasMoved={moved === profile.slug}
            onMoved={setMoved}
          />
          <PersonCard profile={profile} />
          <ImageCard profile={profile} />
          <SocialCard profile={profile} />
        </Stack>
      </ProfileView>
    </>
  );
}
