import { useProfile } from '#editor/session/session.ts';
import { CardGroup, PageHead } from '#editor/ui/page.tsx';
import { href } from '#src/routes.ts';
import { SlugCard } from './slug-card.tsx';
import { PersonCard } from './person-card.tsx';
import { ProfileView } from './profile-view.tsx';
import { useSlugChange } from './use-slug-change.ts';

/** The profile: name, image, text and links, and then the URL of the site. */
export function ProfilePage() {
  const { profile } = useProfile();
  const slugChange = useSlugChange();
  return (
    <>
      <PageHead
        heading="Profile"
        lead={
          <>
            What new portfolios begin with, and the URL of your site. You can also fill in your{' '}
            <a href={href('oldProfile')}>profile as one form</a>.
          </>
        }
      />
      <ProfileView>
        <CardGroup>
          <PersonCard profile={profile} />
          <SlugCard key={`${profile.slug} ${profile.createdAt}`} profile={profile} slugChange={slugChange} />
        </CardGroup>
      </ProfileView>
    </>
  );
}
