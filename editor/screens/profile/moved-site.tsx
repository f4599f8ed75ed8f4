import { useState } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { ErrorNotice, Notice } from '#editor/ui/notice.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { href } from '#src/routes.ts';

type Outcome = { kind: 'republished' | 'changed'; portfolioId: string } | { kind: 'offline' };

/**
 * After a slug change: pages name their own URL, so the live portfolio is published again. One that was changed since is
 * left to its owner, because that would publish changes that may not be ready.
 */
export function MovedSite() {
  // Once for each change of the slug, also when React mounts this twice.
  const [load] = useState(() => once(republish));
  const [again, setAgain] = useState<(() => Promise<Outcome>) | null>(null);
  const { loaded } = useLoaded(again ?? load);
  switch (loaded.kind) {
    case 'loading':
      return <Loading label="Republishing your site at its new URL…" />;
    case 'failed':
      return (
        <ErrorNotice error={loaded.error}>
          <p>Your site is online at its new URL, but its pages still name the old one.</p>
          <div>
            <Button onClick={() => setAgain(() => once(republish))}>Republish</Button>
          </div>
        </ErrorNotice>
      );
    case 'ready':
      return <Result outcome={loaded.value} />;
  }
}

function Result({ outcome }: { outcome: Outcome }) {
  switch (outcome.kind) {
    case 'offline':
      return null;
    case 'republished':
      return <Notice tone="success">Your site has been republished at its new URL.</Notice>;
    case 'changed':
      return (
        <Notice tone="warning">
          <p>
            Your site is online at its new URL, but its pages still name the old one. You have changed the
            portfolio since its last publish, so it was not republished. Publish it when you are ready.
          </p>
          <div>
            <ButtonLink href={href('portfolio', { id: outcome.portfolioId })}>Publish…</ButtonLink>
          </div>
        </Notice>
      );
  }
}

async function republish(): Promise<Outcome> {
  const client = openClient();
  const { live } = await client.site();
  if (live === null) return { kind: 'offline' };
  const { portfolioId, releaseId } = live;
  const [{ revision }, releases] = await Promise.all([
    client.getPortfolio(portfolioId),
    client.listReleases(portfolioId),
  ]);
  const released = releases.find(({ id }) => id === releaseId);
  if (released?.revision !== revision) return { kind: 'changed', portfolioId };
  await client.publish(portfolioId, () => {});
  return { kind: 'republished', portfolioId };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return () => (result ??= work());
}
