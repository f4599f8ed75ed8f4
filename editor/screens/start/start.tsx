import { openClient } from '#editor/client/open-client.ts';
import { ButtonLink } from '#editor/ui/button.tsx';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { href } from '#src/routes.ts';
import { KeptWork } from '../try/kept-work.tsx';
import styles from './start.module.css';
import { StartChoice } from './start-choice.tsx';

/** Creates a first portfolio: with the sample of a profession, from a file, or empty. */
export function Start() {
  return (
    <div className={styles.start}>
      <KeptWork />
      <StartChoice
        client={openClient()}
        onStarted={edit}
        others={<ButtonLink href={`${href('portfolios')}?import`}>Start from a file</ButtonLink>}
        foot={
          <p>
            <a href={href('portfolios')}>All portfolios</a>
          </p>
        }
      />
    </div>
  );
}

async function edit({ id }: Portfolio): Promise<void> {
  location.assign(href('portfolioEdit', { id }));
  // Never resolves, so that the choices stay disabled until the editor has opened.
  await new Promise(() => undefined);
}
