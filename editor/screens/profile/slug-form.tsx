import { fullName } from '#src/domain/full-name.ts';
import type { Profile } from '#src/domain/profile.ts';
import { slugify } from '#src/domain/slugify.ts';
import { Button } from '#editor/ui/button.tsx';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { requestedSlug } from './requested-slug.ts';
import { SlugField } from './slug-field.tsx';
import type { useSlugChange } from './use-slug-change.ts';
import { useSlugField } from './use-slug-field.ts';

/** The slug of the site before a first publish: a suggestion, checked while it is edited, claimed by a button. */
export function SlugForm({
  profile,
  change,
}: {
  profile: Profile;
  change: ReturnType<typeof useSlugChange>['change'];
}) {
  const slug = useSlugField(profile, () => requestedSlug.read(localStorage) || slugify(fullName(profile)));
  const { busy, error, submit, issueFor } = useSubmit(() => change(profile, slug.wish));
  return (
    <Form onSubmit={submit} label="Site URL">
      <ErrorNotice error={error} beside={['slug']} />
      <SlugField profile={profile} slug={slug} error={issueFor('slug')} />
      <Actions>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={slug.wish === '' || slug.reason !== null}
        >
          Claim this URL
        </Button>
      </Actions>
    </Form>
  );
}
