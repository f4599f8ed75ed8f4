import type { Profile } from '#src/domain/profile.ts';
import { Button } from '#editor/ui/button.tsx';
import { Actions, Form, Row } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Card } from '#editor/ui/page.tsx';
import { TextArea, TextField } from '#editor/ui/text-field.tsx';
import { ImageField } from './image-field.tsx';
import { SocialFields } from './social-fields.tsx';
import styles from './profile.module.css';
import { useProfileForm } from './use-profile-form.ts';

const fields = ['firstName', 'lastName', 'bio', 'linkedin', 'instagram', 'twitter'];

/** The texts of the profile, which are saved together, and its image, which is saved at once. */
export function PersonCard({ profile }: { profile: Profile }) {
  const { bind, busy, error, submit } = useProfileForm(profile);
  return (
    <Card heading="About you">
      <Form onSubmit={submit} label="About you">
        <ErrorNotice error={error} beside={fields} />
        <Row>
          <TextField label="First name" autoComplete="given-name" maxLength={80} {...bind('firstName')} />
          <TextField label="Last name" autoComplete="family-name" maxLength={80} {...bind('lastName')} />
        </Row>
        <ImageField profile={profile} />
        <TextArea
          label="Bio"
          hint="Two or three sentences: what you do, for whom, where."
          rows={4}
          maxLength={2000}
          {...bind('bio')}
        />
        <h3 className={styles.part}>Links</h3>
        <p className={styles.muted}>
          Full URLs, such as https://www.linkedin.com/in/ada. Links to other services go in the Contact
          section of a portfolio.
        </p>
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
