import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { firstMessages } from '#editor/client/error-texts.ts';
import { Notice } from '#editor/ui/notice.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { guardLinks } from '#src/navigation/guard-links.ts';
import styles from './keep-page.module.css';

const { title, fix } = firstMessages.offline;
const text = `${title} This page stays open. ${fix}`;

/** The number of navigations that have failed since the network was lost. */
const failed = createStore<{ count: number }>(() => ({ count: 0 }));

/** From now on a navigation that fails leaves the page unchanged, and `FailedLink` says why. */
export function keepPage(): void {
  guardLinks(() => failed.setState(({ count }) => ({ count: count + 1 })));
  addEventListener('online', () => failed.setState({ count: 0 }));
}

/** The message of a link that could not be followed, until the network is back; `isBrief` where there is no room for it. */
export function FailedLink({ isBrief }: { isBrief: boolean }) {
  const { count } = useStore(failed);
  useEffect(() => {
    if (isBrief && count > 0) toast.error(text);
  }, [isBrief, count]);
  if (isBrief || count === 0) return null;
  return (
    <div className={styles.message}>
      {/* Announced again when another link fails. */}
      <Notice key={count} tone="danger">
        <p>{text}</p>
      </Notice>
    </div>
  );
}
