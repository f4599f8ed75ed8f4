import type { Profile } from '#src/domain/profile.ts';
import { Button } from '#editor/ui/button.tsx';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Card } from '#editor/ui/page.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { SocialFields } from './social-fields.tsx';

export function SocialCard({ profile }: { profile: Profile }) {
  const { bind, busy, error, submit } = useProfileForm(profile);
  return (
    <Card heading="Elsewhere" lead="Full URLs of your accounts, such as https://www.linkedin.com/in/ada.">
      <Form onSubmit={submit} label="Elsewhere">
        <ErrorNotice error={error} beside={['linkedin', 'instagram', 'twitter']} />
        <SocialFields bind={bind} />
        <Actions>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}
