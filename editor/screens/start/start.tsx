import { useState } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { ProgressBar } from '#editor/ui/progress-bar.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { href } from '#src/routes.ts';
import { defaultTemplate, manifestFor } from '#src/templates/manifests.ts';
import { GuestPage } from '../guest-page.tsx';
import { chosenTemplate } from '../portfolios/chosen-template.ts';
import { professions } from './professions.ts';
import styles from './start.module.css';

const title = 'My portfolio';
const lead = 'Your portfolio starts filled with an example that you replace as you type.';

/** The way to a first portfolio: filled with the sample of one’s profession, from a file, or empty. */
export function Start() {
  const [chosen] = useState(() => chosenTemplate.read(localStorage));
  const [filling, setFilling] = useState<string | null>(null);
  const { busy, error, submit } = useSubmit(async (create: () => Promise<Portfolio>) => {
    const { id } = await create();
    chosenTemplate.forget(localStorage);
    location.assign(href('portfolioEdit', { id }));
    // Until the editor has opened, nothing else can be chosen.
    await new Promise(() => undefined);
  });

  function fill({ sample, template, name }: (typeof professions)[number]): void {
    setFilling(name);
    submit(() => openClient().startPortfolio({ sample, template: chosen ?? template }));
  }

  function startEmpty(): void {
    setFilling(null);
    submit(() => openClient().createPortfolio({ title, template: chosen ?? defaultTemplate.id }));
  }

  const name = chosen === null ? null : manifestFor(chosen).name;
  return (
    <GuestPage
      heading="What do you do?"
      lead={name === null ? lead : `${lead} Its template is ${name}; you can switch at any time.`}
      foot={
        <p>
          <a href={href('portfolios')}>All portfolios</a>
        </p>
      }
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
            <ButtonLink variant="tertiary" href={`${href('portfolios')}?import`}>
              Start from a file
            </ButtonLink>
          </div>
        </>
      )}
    </GuestPage>
  );
}
