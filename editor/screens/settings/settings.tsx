import { openClient } from '#editor/client/open-client.ts';
import { ButtonLink } from '#editor/ui/button.tsx';
import { Card, CardGroup, PageHead, Stack } from '#editor/ui/page.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailCard } from './email-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecurityCard } from './security/security-card.tsx';
import { useProtection } from './security/use-protection.ts';
import { SessionsCard } from './sessions-card.tsx';
import styles from './settings.module.css';

const parts = [
  ['email', 'Email'],
  ['password', 'Password'],
  ['security', 'Sign-in security'],
  ['sessions', 'Devices'],
  ['messages', 'Messages'],
  ['export', 'Export'],
  ['delete', 'Delete account'],
] as const;

/** The account settings: email, password, sessions, export and deletion. */
export function Settings() {
  const protection = useProtection();
  const shown = parts.filter(([id]) => id !== 'security' || protection.isShown);
  return (
    <>
      <PageHead heading="Settings" />
      <nav className={styles.parts} aria-label="Parts of the settings">
        <ul>
          {shown.map(([id, name]) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Stack>
        <CardGroup>
          <EmailCard />
          <PasswordCard />
          {protection.isShown && <SecurityCard {...protection} />}
          <SessionsCard />
        </CardGroup>
        <CardGroup>
          <MessagesCard />
        </CardGroup>
        <CardGroup>
          <Card
            id="export"
            heading="Export your data"
            lead="Your profile, every portfolio with its site, and all uploads, in one zip."
          >
            <div>
              <ButtonLink href={openClient().exportAllUrl()} download>
                Export everything
              </ButtonLink>
            </div>
          </Card>
          <DeleteAccount />
        </CardGroup>
      </Stack>
      <CodeDialog />
    </>
  );
}
