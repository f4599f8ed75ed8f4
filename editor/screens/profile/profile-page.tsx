import { useProfile } from '#editor/session/session.ts';
import { PageHead } from '#editor/ui/page.tsx';
import { href } from '#src/routes.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';

/** The profile as one form: name, image, text and links, and the URL of the site. */
export function ProfilePage() {
  const { profile } = useProfile();
  return (
    <>
      <PageHead
        heading="Profile"
        lead={
          <>
            What new portfolios begin with, and the URL of your site. There is also a{' '}
            <a href={href('oldProfile')}>plain form</a>.
          </>
        }
      />
      <ProfileView>
        <ProfileForm profile={profile} />
      </ProfileView>
    </>
  );
}
