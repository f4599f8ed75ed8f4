import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { firstMessages } from '#editor/client/error-texts.ts';
import { Button } from '#editor/ui/button.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { guardLinks } from '#src/navigation/guard-links.ts';
import styles from './keep-page.module.css';

/** The number of navigations that have failed since the network was lost, and a function that repeats the last one. */
const failed = createStore<{ count: number; retry: () => void }>(() => ({
  count: 0,
  retry: () => undefined,
}));

/** From now on a navigation that fails leaves the page unchanged, and `FailedLink` says why. */
export function keepPage(): void {
  guardLinks((retry) => failed.setState(({ count }) => ({ count: count + 1, retry })));
  addEventListener('online', () => failed.setState({ count: 0 }));
}

/** The message of a link that could not be followed, until the network is back; `isBrief` where there is no room for it. */
export function FailedLink({ isBrief }: { isBrief: boolean }) {
  const { count, retry } = useStore(failed);
  useEffect(() => {
    if (isBrief && count > 0) toast.error(`${stateOf(count)} ${stays}`, { label: 'Try again', run: retry });
  }, [isBrief, count, retry]);
  if (isBrief || count === 0) return null;
  return (
    <div className={styles.message}>
      {/* Announced again when another link fails. */}
      <p key={count} role="alert">
        {stateOf(count)} <span>{stays}</span>
      </p>
      <Button onClick={retry}>Try again</Button>
      <Button
        variant="tertiary"
        className={styles.close}
        aria-label="Close"
        onClick={() => failed.setState({ count: 0 })}
      >
        {/* An icon would be in a file of the editor. */}×
      </Button>
    </div>
  );
}

const stays = 'This page stays open.';

const stateOf = (count: number): string =>
  navigator.onLine ? firstMessages.offline.title : `You are ${count === 1 ? '' : 'still '}offline.`;
