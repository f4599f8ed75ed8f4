import { useState } from 'react';
import { fullName } from '#src/domain/full-name.ts';
import type { Profile } from '#src/domain/profile.ts';
import { slugify } from '#src/domain/slugify.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice, Notice } from '#editor/ui/notice.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import styles from './profile.module.css';
import { MovedSite } from './moved-site.tsx';
import type { useSlugChange } from './use-slug-change.ts';
import { requestedSlug } from './requested-slug.ts';
import { useSlugCheck } from './use-slug-check.ts';

/**
 * The slug of the site, which authors know as the name in its URL: initially their current one, checked while they
 * type, claimed by a button.
 */
export function SlugForm({
  profile,
  slugChange: { move, setSite, change },
}: {
  profile: Profile;
  slugChange: ReturnType<typeof useSlugChange>;
}) {
  const [typed, setTyped] = useState(
    () => profile.slug || requestedSlug.read(localStorage) || slugify(fullName(profile)),
  );
  const wish = typed.trim().toLowerCase();
  const changed = wish !== profile.slug;
  const check = useSlugCheck(changed ? wish : '');
  const { busy, error, submit, issueFor } = useSubmit(() => change(profile, wish));

  const pattern = openClient().settings.siteOrigin;
  const reason = check.kind === 'checked' && !check.result.free ? check.result.reason : null;
  const suggestions = check.kind === 'checked' && !check.result.free ? check.result.suggestions : [];
  return (
    <Form onSubmit={submit} label="Site URL">
      <ErrorNotice error={error} beside={['slug']} />
      {profile.slug !== '' && changed && (
        <Notice tone="warning">
          Links to {urlOf(pattern, profile.slug)} redirect to the new URL for as long as you keep your
          account.
        </Notice>
      )}
      <TextField
        label="Your URL"
        name="slug"
        hint="The name that it begins with: 3 to 30 characters, a to z, digits and hyphens."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={63}
        value={typed}
        error={reason ?? issueFor('slug')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className={styles.url} role="status">
        {wish !== '' && <span>{urlOf(pattern, wish)} </span>}
        {check.kind === 'checking' && 'is being checked…'}
        {check.kind === 'checked' && check.result.free && (
          <strong className={styles.available}>is free</strong>
        )}
        {check.kind === 'failed' && check.error.message}
      </p>
      {suggestions.length > 0 && (
        <div className={styles.suggestions}>
          <span>Free:</span>
          {suggestions.map((suggestion) => (
            <Button key={suggestion} onClick={() => setTyped(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </div>
      )}
      {move.kind === 'moving' && <Loading label="Republishing your site at its new URL…" />}
      {move.kind === 'moved' && <MovedSite move={move.site} onMoved={setSite} />}
      <Actions>
        <Button
          type="submit"
          variant={profile.slug === '' ? 'primary' : 'secondary'}
          busy={busy || move.kind === 'moving'}
          disabled={!changed || wish === '' || reason !== null}
        >
          {profile.slug === '' ? 'Claim this URL' : 'Change URL'}
        </Button>
      </Actions>
    </Form>
  );
}

function urlOf(pattern: string, slug: string): string {
  return pattern.replace('{slug}', slug);
}
