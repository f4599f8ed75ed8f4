import type { Profile } from '#src/domain/profile.ts';
import { useProfile } from '#editor/session/session.ts';
import { Button } from '#editor/ui/button.tsx';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Card, PageHead } from '#editor/ui/page.tsx';
import { TextArea, TextField } from '#editor/ui/text-field.tsx';
import { href } from '#src/routes.ts';
import { ProfileView } from './profile-view.tsx';
import { SocialFields } from './social-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

const fields = ['firstName', 'lastName', 'bio', 'profilePictureURL', 'linkedin', 'instagram', 'twitter'];

/** The whole profile as a single plain form. */
export function OldProfile() {
  const { profile } = useProfile();
  return (
    <>
      <PageHead heading="Profile, as one form" lead={<a href={href('profile')}>To the profile page</a>} />
      <ProfileView>
        <WholeForm profile={profile} />
      </ProfileView>
    </>
  );
}

function WholeForm({ profile }: { profile: Profile }) {
  const { bind, busy, error, submit } = useProfileForm(profile);
  return (
    <Card heading="All fields">
      <Form onSubmit={submit} label="Profile">
        <ErrorNotice error={error} beside={fields} />
        <TextField label="First name" autoComplete="given-name" maxLength={80} {...bind('firstName')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={80} {...bind('lastName')} />
        <TextField
          label="Image"
          hint="The URL of an image of you."
          autoComplete="off"
          inputMode="url"
          maxLength={2048}
          {...bind('profilePictureURL')}
        />
        <TextArea label="Bio" rows={5} maxLength={2000} {...bind('bio')} />
        <SocialFields bind={bind} />
        <TextField
          label="Email address"
          hint={<a href={href('settings')}>Change it in the settings</a>}
          readOnly
          value={profile.email}
        />
        <TextField
          label="Name in your URL"
          hint={<a href={`${href('profile')}#slug`}>Change it on the profile page</a>}
          readOnly
          value={profile.slug}
        />
        <Actions>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}
