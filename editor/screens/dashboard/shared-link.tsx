import { useState } from 'react';
import { linkName, linkParameter } from '#src/domain/visits.ts';
import { CopyButton } from '#editor/ui/copy-button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import styles from './dashboard.module.css';

/** Creates a named link to the site, whose visits are counted separately. */
export function SharedLink({ siteUrl }: { siteUrl: string }) {
  const [recipient, setRecipient] = useState('');
  const name = linkName(recipient);
  const url = `${siteUrl}?${linkParameter}=${name}`;
  return (
    <details className={styles.sharedLink}>
      <summary>Create a named link</summary>
      <TextField
        label="Who is the link for?"
        hint="For example a company. Visits by this link are counted under its name. Use letters a to z and digits."
        maxLength={60}
        value={recipient}
        onChange={(event) => setRecipient(event.currentTarget.value)}
      />
      {name !== '' && (
        <>
          <output className={styles.url}>{url}</output>
          <Actions>
            <CopyButton text={url} label="Copy the link" />
          </Actions>
        </>
      )}
    </details>
  );
}
