import { useState, type ReactNode } from 'react';
import type { Client } from '#editor/client/client.ts';
import { Button } from '#editor/ui/button.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { ProgressBar } from '#editor/ui/progress-bar.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { defaultTemplate, manifestFor } from '#src/templates/manifests.ts';
import { GuestPage } from '../guest-page.tsx';
import { chosenTemplate } from '../portfolios/chosen-template.ts';
import { professions } from './professions.ts';
import styles from './start.module.css';

const title = 'My portfolio';
const lead = 'Your portfolio starts filled with an example that you replace as you type.';

/** What a portfolio starts with: the sample of one’s profession, or nothing. */
export function StartChoice({
  client,
  onStarted,
  others,
  foot,
}: {
  client: Pick<Client, 'startPortfolio' | 'createPortfolio'>;
  /** Nothing else can be chosen until it is done. */
  onStarted: (portfolio: Portfolio) => Promise<void> | void;
  /** Further ways to start. */
  others?: ReactNode;
  foot: ReactNode;
}) {
  const [chosen] = useState(() => chosenTemplate.read(localStorage));
  const [filling, setFilling] = useState<string | null>(null);
  const { busy, error, submit } = useSubmit(async (create: () => Promise<Portfolio>) => {
    const portfolio = await create();
    chosenTemplate.forget(localStorage);
    await onStarted(portfolio);
  });

  function fill({ sample, template, name }: (typeof professions)[number]): void {
    setFilling(name);
    submit(() => client.startPortfolio({ sample, template: chosen ?? template }));
  }

  function startEmpty(): void {
    setFilling(null);
    submit(() => client.createPortfolio({ title, template: chosen ?? defaultTemplate.id }));
  }

  const name = chosen === null ? null : manifestFor(chosen).name;
  return (
    <GuestPage
      heading="What do you do?"
      lead={name === null ? lead : `${lead} Its template is ${name}; you can switch at any time.`}
      foot={foot}
    >
      <ErrorNotice error={error} />
      {busy ? (
        <div className={styles.busy}>
          <ProgressBar label="Preparing your portfolio" part={null} />
          <p role="status">
            {filling === null ? 'Preparing your portfolio…' : `Filling it with the example: ${filling}…`}
          </p>
        </div>
      ) : (
        <>
          <ul className={styles.professions}>
            {professions.map((profession) => (
              <li key={profession.sample}>
                <Button onClick={() => fill(profession)}>{profession.name}</Button>
              </li>
            ))}
          </ul>
          <div className={styles.others}>
            <Button variant="tertiary" onClick={startEmpty}>
              Start empty
            </Button>
            {others}
          </div>
        </>
      )}
    </GuestPage>
  );
}
