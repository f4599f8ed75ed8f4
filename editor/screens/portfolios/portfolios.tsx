import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import { openClient } from '#editor/client/open-client.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { Button } from '#editor/ui/button.tsx';
import { ConfirmDialog } from '#editor/ui/confirm-dialog.tsx';
import { EmptyState } from '#editor/ui/empty-state.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { PageHead, Stack } from '#editor/ui/page.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import { showFailure, toast } from '#editor/ui/toast.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { href } from '#src/routes.ts';
import { loadPortfolios, type LoadedPortfolios } from '../portfolio-thumbnail/load-portfolios.ts';
import { CreateDialog } from './create-dialog.tsx';
import { FirstPortfolio } from './first-portfolio.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PortfolioCard } from './portfolio-card.tsx';
import styles from './portfolios.module.css';
import { inOrder, matching, summaryOf } from './summary.ts';

/** Fewer portfolios are all visible at once. */
const searchFrom = 7;

async function load(): Promise<LoadedPortfolios> {
  const loaded = await loadPortfolios();
  return { ...loaded, portfolios: inOrder(loaded.portfolios) };
}

function dialogFromUrl(): Open {
  const search = new URLSearchParams(location.search);
  if (search.has('import')) return { kind: 'import' };
  return search.has('new') ? { kind: 'create' } : null;
}

type Open =
  | { kind: 'create'; template?: string }
  | { kind: 'import' }
  | { kind: 'delete'; portfolio: PortfolioSummary }
  | null;

/** All portfolios of the account. `?new` in the URL opens the dialog for a new one, `?import` the one for a file. */
export function Portfolios() {
  const { loaded, reload, set } = useLoaded(load);
  const [open, setOpen] = useState<Open>(dialogFromUrl);
  const [search, setSearch] = useState('');
  const [deleted, setDeleted] = useState<Portfolio[]>([]);
  const restoring = useRef(new Set<string>());
  const page = useRef<HTMLDivElement>(null);

  const setList = (change: (list: PortfolioSummary[]) => PortfolioSummary[]): void =>
    set((all) => ({ ...all, portfolios: change(all.portfolios) }));
  const put = (summary: PortfolioSummary): void =>
    setList((list) => inOrder([summary, ...list.filter((one) => one.id !== summary.id)]));
  const close = (): void => setOpen(null);

  /** The pressed element was removed, possibly with its dialog, so the focus moves to the result. */
  const goOnAt = (selector: string, change: () => void): void => {
    flushSync(change);
    page.current?.querySelector<HTMLElement>(selector)?.focus();
  };

  async function remove(portfolio: PortfolioSummary): Promise<void> {
    const whole = await openClient().deletePortfolio(portfolio.id);
    goOnAt('[data-restore]', () => {
      setOpen((now) => (now === open ? null : now));
      setList((list) => list.filter((one) => one.id !== portfolio.id));
      setDeleted((before) => [whole, ...before]);
    });
  }

  /** A draft is removed without a question, because it can be restored. Removing a live site affects visitors. */
  function askOrRemove(portfolio: PortfolioSummary): void {
    if (portfolio.live) setOpen({ kind: 'delete', portfolio });
    else void remove(portfolio).catch(showFailure);
  }

  /** Runs only once, however often it is pressed. */
  async function restore(portfolio: Portfolio): Promise<void> {
    if (restoring.current.has(portfolio.id)) return;
    restoring.current.add(portfolio.id);
    try {
      const restored = await openClient().restorePortfolio(portfolio);
      goOnAt(`a[href="${href('portfolio', { id: portfolio.id })}"]`, () => {
        put(summaryOf(restored, 'draft'));
        setDeleted((before) => before.filter((one) => one.id !== portfolio.id));
      });
      toast.success(`“${titleOf(portfolio)}” is back.`);
    } catch (error) {
      showFailure(error);
    } finally {
      restoring.current.delete(portfolio.id);
    }
  }

  /**
   * Without portfolios the buttons are in the middle of the page. Until the list is loaded they are hidden, because
   * they might move away.
   */
  const headHasButtons =
    loaded.kind === 'ready' ? loaded.value.portfolios.length > 0 : loaded.kind === 'failed';
  const buttons = (
    <>
      <Button variant="primary" onClick={() => setOpen({ kind: 'create' })}>
        New portfolio
      </Button>
      <Button onClick={() => setOpen({ kind: 'import' })}>Import a file</Button>
    </>
  );
  return (
    <div ref={page}>
      <PageHead heading="Portfolios" actions={headHasButtons && buttons} />
      <Stack>
        {deleted.map((portfolio) => (
          <Notice key={portfolio.id}>
            <div className={styles.deleted}>
              <span>“{titleOf(portfolio)}” was deleted.</span>
              <Button data-restore onClick={() => void restore(portfolio)}>
                Restore “{titleOf(portfolio)}”
              </Button>
            </div>
          </Notice>
        ))}
        <LoadedView loaded={loaded} reload={reload}>
          {({ portfolios, uploads, live }) =>
            portfolios.length === 0 ? (
              <FirstPortfolio
                actions={buttons}
                onTemplate={(template) => setOpen({ kind: 'create', template })}
              />
            ) : (
              <>
                {portfolios.length >= searchFrom && (
                  <div className={styles.search}>
                    <TextField
                      type="search"
                      label="Search portfolios"
                      value={search}
                      onChange={(event) => setSearch(event.target.value)}
                    />
                    <p role="status" className={styles.muted}>
                      {search !== '' && `${matching(portfolios, search).length} found`}
                    </p>
                  </div>
                )}
                {matching(portfolios, search).length === 0 && (
                  <EmptyState
                    title="No portfolio found"
                    actions={<Button onClick={() => setSearch('')}>Clear search</Button>}
                  >
                    <p>No title and no template has “{search}” in it.</p>
                  </EmptyState>
                )}
                <ul className={styles.list}>
                  {matching(portfolios, search).map((portfolio) => (
                    <PortfolioCard
                      key={portfolio.id}
                      portfolio={portfolio}
                      uploads={uploads}
                      live={live}
                      onChanged={put}
                      onDelete={() => askOrRemove(portfolio)}
                    />
                  ))}
                </ul>
              </>
            )
          }
        </LoadedView>
      </Stack>
      {open?.kind === 'create' && <CreateDialog template={open.template} onClose={close} />}
      {open?.kind === 'import' && (
        <ImportDialog
          onClose={close}
          onImported={(portfolio) => put(summaryOf(portfolio, 'draft'))}
          onDiscard={(portfolio) => remove(summaryOf(portfolio, 'draft'))}
        />
      )}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          title={`Delete “${titleOf(open.portfolio)}”?`}
          confirm="Delete"
          run={() => remove(open.portfolio)}
          onClose={close}
        >
          It is live: your site is unpublished with it. You can restore the portfolio while you stay on this
          page, and publish it again.
        </ConfirmDialog>
      )}
    </div>
  );
}
