import { useProfile } from '#editor/session/session.ts';
import { PageHead, Stack } from '#editor/ui/page.tsx';
import { href } from '#src/routes.ts';
import { SlugCard } from './slug-card.tsx';
import { PersonCard } from './person-card.tsx';
import { ImageCard } from './image-card.tsx';
import { ProfileView } from './profile-view.tsx';
import { useSlugChange } from './use-slug-change.ts';

/** Who the person is: name, image, accounts elsewhere, and the slug of the site. */
export function ProfilePage() {
  const { profile } = useProfile();
  const slugChange = useSlugChange();
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
          <SlugCard key={`${profile.slug} ${profile.createdAt}`} profile={profile} slugChange={slugChange} />
          <ImageCard profile={profile} />
          <PersonCard profile={profile} />
        </Stack>
      </ProfileView>
    </>
  );
}
