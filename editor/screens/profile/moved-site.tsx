import { openClient } from '#editor/client/open-client.ts';
import type { SlugChange } from '#editor/client/client.ts';
import { errorFromResponse } from '#editor/client/response-error.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { ErrorNotice, Notice } from '#editor/ui/notice.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href } from '#src/routes.ts';

type Move = SlugChange['site'];

/** The result for the live site after its owner changed the slug. `onMoved` gets the result of a retry. */
export function MovedSite({ move, onMoved }: { move: Move; onMoved: (move: Move) => void }) {
  switch (move.kind) {
    case 'none':
      return null;
    case 'republished':
      return <Notice tone="success">Your site has been republished at its new URL.</Notice>;
    case 'unknown':
      return (
        <Notice tone="warning">
          The URL is yours, and your site is online at its new URL. The connection broke while it was being
          republished. Check in a minute that its pages name the new URL; if not, publish again.
        </Notice>
      );
    case 'edited':
      return (
        <Notice tone="warning">
          <p>
            Your site is online at its new URL, but its pages still name the old one. You have changed the
            portfolio since its last publish, so it was not republished. Publish it when you are ready.
          </p>
          <div>
            <ButtonLink href={href('portfolio', { id: move.portfolioId })}>Publish…</ButtonLink>
          </div>
        </Notice>
      );
    case 'failed':
      return <Failed move={move} onMoved={onMoved} />;
  }
}

function Failed({
  move: { portfolioId, problem },
  onMoved,
}: {
  move: Extract<Move, { kind: 'failed' }>;
  onMoved: (move: Move) => void;
}) {
  const { busy, error, submit } = useSubmit(async (id: string) => {
    const { url } = await openClient().publish(id, () => {});
    onMoved({ kind: 'republished', url });
  });
  return (
    <ErrorNotice error={error ?? errorFromResponse(problem.status, problem)}>
      <p>
        The URL is yours, and your site is online at its new URL. The old URL redirects to it. Only its pages
        still name the old URL.
      </p>
      {portfolioId !== null && (
        <div>
          <Button busy={busy} onClick={() => submit(portfolioId)}>
            Republish
          </Button>
        </div>
      )}
    </ErrorNotice>
  );
}
