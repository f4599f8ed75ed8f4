import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { CopyButton } from '#editor/ui/copy-button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import styles from './security.module.css';

/** Recovery codes, which are shown once. */
export function RecoveryCodes({
  codes,
  onClose,
  children,
}: {
  codes: readonly string[];
  onClose: () => void;
  children?: ReactNode;
}) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles.part}>
      {children}
      <p>
        Each of these codes signs you in once, when your phone is not at hand. They are not shown again: keep
        them where you keep your passwords.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
        <CopyButton text={text} label="Copy" />
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="vitrine-recovery-codes.txt"
        >
          Download
        </ButtonLink>
      </Actions>
    </div>
  );
}
