import { Card } from '#editor/ui/page.tsx';
import { href } from '#src/routes.ts';
import { professions } from '#src/templates/professions.ts';
import { thumbnailUrls } from '../start/thumbnail-urls.ts';
import styles from './dashboard.module.css';

/** The examples to begin with, as long as there is no portfolio. */
export function FirstExamples() {
  return (
    <Card heading="Begin with an example" lead="One click makes a portfolio that you can edit.">
      <div className={styles.all}>
        <ul className={styles.examples}>
          {professions.map(({ sample, name }) => (
            <li key={sample}>
              <a href={`${href('start')}?sample=${sample}`}>
                <img src={thumbnailUrls[sample]} alt="" width={480} height={320} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
