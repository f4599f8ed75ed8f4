import { useEffect } from 'react';
import type { Profile } from '#src/domain/profile.ts';
import { Button } from '#editor/ui/button.tsx';
import { Actions, Form, Row } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Card, CardGroup } from '#editor/ui/page.tsx';
import { TextArea, TextField } from '#editor/ui/text-field.tsx';
import { ImageField } from './image-field.tsx';
import styles from './profile.module.css';
import { requestedSlug } from './requested-slug.ts';
import { SlugField } from './slug-field.tsx';
import { SlugMoveState } from './slug-move-state.tsx';
import { SocialFields } from './social-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { useSlugChange } from './use-slug-change.ts';
import { useSlugField } from './use-slug-field.ts';

const fields = ['firstName', 'lastName', 'bio', 'linkedin', 'instagram', 'twitter', 'slug'];

/**
 * The texts of the profile and the URL of the site, which are saved together, and the image, which is saved at once. The
 * URL begins empty unless a link asked for one: nobody claims one by saving a bio.
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const slug = useSlugField(profile, () => requestedSlug.read(localStorage) ?? '');
  const slugChange = useSlugChange();
  const { bind, busy, error, submit, issueFor } = useProfileForm(profile, {
    isChanged: slug.isChanged,
    issue:
      slug.reason ??
      (slug.isChanged && slug.wish === '' ? 'Write the name that your URL begins with.' : null),
    save: async () => {
      await slugChange.change(profile, slug.wish);
      slug.type(null);
    },
  });
  useEffect(() => {
    if (location.hash === '#slug') document.getElementById('slug')?.scrollIntoView();
  }, []);
  return (
    <Form onSubmit={submit} label="Profile" isWide>
      <ErrorNotice error={error} beside={fields} />
      <CardGroup>
        <Card heading="About you" lead="The image is saved at once, everything else with “Save”.">
          <div className={styles.fields}>
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
          </div>
        </Card>
        <Card
          heading="Links"
          lead="Full URLs, such as https://www.linkedin.com/in/ada. Links to other services go in the Contact section of a portfolio."
        >
          <div className={styles.fields}>
            <SocialFields bind={bind} />
          </div>
        </Card>
        <Card
          id="slug"
          heading="Site URL"
          lead={`Where visitors find your site.${profile.slug === '' ? ' You can also choose it when you publish.' : ''}`}
        >
          <div className={styles.fields}>
            <SlugField profile={profile} slug={slug} error={issueFor('slug')} />
            <SlugMoveState slugChange={slugChange} />
          </div>
        </Card>
      </CardGroup>
      <Actions>
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
      </Actions>
    </Form>
  );
}
