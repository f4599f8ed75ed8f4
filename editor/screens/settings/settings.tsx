import { openClient } from '#editor/client/open-client.ts';
import { ButtonLink } from '#editor/ui/button.tsx';
import { Card, PageHead, Stack } from '#editor/ui/page.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailCard } from './email-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecurityCard } from './security/security-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The account: email, password, sessions, taking everything along, leaving. */
export function Settings() {
  return (
    <>
      <PageHead heading="Settings" />
      <Stack aside>
        <EmailCard />
        <PasswordCard />
        <SecurityCard />
        <SessionsCard />
        <MessagesCard />
        <Card
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
      </Stack>
      <CodeDialog />
    </>
  );
}
