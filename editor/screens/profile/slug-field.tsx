import type { Profile } from '#src/domain/profile.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import styles from './profile.module.css';
import type { SlugFieldState } from './use-slug-field.ts';

/** The slug of the site, which authors know as the name in its URL, with the URL that it makes and whether it is free. */
export function SlugField({
  profile,
  slug: { typed, type, wish, isChanged, check, reason, suggestions },
  error,
}: {
  profile: Profile;
  slug: SlugFieldState;
  error: string | null;
}) {
  const pattern = openClient().settings.siteOrigin;
  return (
    <>
      {profile.slug !== '' && isChanged && (
        <Notice tone="warning">
          Links to {urlOf(pattern, profile.slug)} redirect to the new URL for as long as you keep your
          account.
        </Notice>
      )}
      <TextField
        label="Your URL"
        name="slug"
        hint={`Visitors open ${urlOf(pattern, 'your-name')}. Use 3 to 30 characters: a to z, digits and hyphens.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={63}
        value={typed}
        error={reason ?? error}
        onChange={(event) => type(event.currentTarget.value)}
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
            <Button key={suggestion} onClick={() => type(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function urlOf(pattern: string, slug: string): string {
  return pattern.replace('{slug}', slug);
}
