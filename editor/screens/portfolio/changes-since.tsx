import { useCallback } from 'react';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { compareContent } from '#src/domain/compare-content.ts';
import { contentOf } from '#src/domain/content-of.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { templateNames } from '#src/templates/template-names.ts';
import { publishedContent } from '../publish/published-content.ts';
import { ChangeList, changeCount } from '../versions/change-list.tsx';
import styles from './portfolio.module.css';

/** The unpublished changes in words; empty if the published content is unknown. */
export function ChangesSince({ portfolio }: { portfolio: Portfolio }) {
  const load = useCallback(async () => {
    const published = await publishedContent(portfolio.id);
    return published === null ? [] : compareContent(published, contentOf(portfolio), templateNames);
  }, [portfolio]);
  const { loaded } = useLoaded(load);
  if (loaded.kind !== 'ready' || loaded.value.length === 0) return null;
  return (
    <details className={styles.since}>
      <summary>
        <h3>{changeCount(loaded.value)} since your last publish</h3>
      </summary>
      <ChangeList changes={loaded.value} />
    </details>
  );
}
