import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import type { Upload } from '#src/domain/upload.ts';
import { openClient } from '#editor/client/open-client.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { ButtonLink } from '#editor/ui/button.tsx';
import { Menu } from '#editor/ui/menu.tsx';
import { Moment } from '#editor/ui/moment.tsx';
import { announce } from '#editor/ui/status.tsx';
import { showFailure, toast } from '#editor/ui/toast.tsx';
import { href } from '#src/routes.ts';
import type { LiveRelease } from '../portfolio-thumbnail/load-portfolios.ts';
import { PortfolioThumbnail } from '../portfolio-thumbnail/portfolio-thumbnail.tsx';
import { PortfolioState } from '../portfolio-thumbnail/portfolio-state.tsx';
import styles from './portfolios.module.css';
import { RenameForm } from './rename-form.tsx';
import { summaryOf } from './summary.ts';

/** A portfolio in the list with its actions. */
export function PortfolioCard({
  portfolio,
  uploads,
  live,
  onChanged,
  onDelete,
}: {
  portfolio: PortfolioSummary;
  uploads: readonly Upload[];
  live: LiveRelease | null;
  /** Called after this portfolio changed, or with a new copy. */
  onChanged: (portfolio: PortfolioSummary) => void;
  onDelete: () => void;
}) {
  const [renaming, setRenaming] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const { id } = portfolio;
  const title = titleOf(portfolio);

  /** The form would lose the focus, and a changed row moves in the list. */
  function endRenaming(renamed: PortfolioSummary | null): void {
    flushSync(() => {
      if (renamed !== null) onChanged(renamed);
      setRenaming(false);
    });
    tools.current?.querySelector('button')?.focus();
  }

  async function duplicate(): Promise<void> {
    try {
      const copy = await openClient().duplicatePortfolio(id);
      onChanged(summaryOf(copy, 'draft'));
      toast.success(`“${titleOf(copy)}” was made.`);
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <li className={styles.card}>
      {/* Keyboards and screen readers use the button below. */}
      <a className={styles.frame} href={href('portfolioEdit', { id })} tabIndex={-1} aria-hidden="true">
        <PortfolioThumbnail portfolio={portfolio} uploads={uploads} />
      </a>
      <div className={styles.name}>
        {renaming ? (
          <RenameForm
            portfolio={portfolio}
            onRenamed={(renamed) => {
              endRenaming(renamed);
              announce(`Renamed to ${renamed.title}.`);
            }}
            onCancel={() => endRenaming(null)}
          />
        ) : (
          <h2>
            <a href={href('portfolio', { id })}>{title}</a>
          </h2>
        )}
        <p className={styles.states}>
          <PortfolioState portfolio={portfolio} live={live} />
        </p>
        <p className={styles.muted}>
          <span className={styles.template}>{portfolio.template}</span>, changed{' '}
          <Moment iso={portfolio.updatedAt} />
        </p>
      </div>
      <div ref={tools} className={styles.toolbar}>
        <ButtonLink href={href('portfolioEdit', { id })} aria-label={`Edit ${title}`}>
          Edit
        </ButtonLink>
        <Menu
          label={`More for ${title}`}
          button="More"
          items={[
            { label: portfolio.live ? 'Site and releases' : 'Publish', href: href('portfolio', { id }) },
            { label: 'Form only', href: href('portfolioOldEdit', { id }) },
            { label: 'Rename', run: () => setRenaming(true) },
            { label: 'Duplicate', run: () => void duplicate() },
            { label: 'Export', href: openClient().exportUrl(id) },
            { label: 'Delete', run: onDelete },
          ]}
        />
      </div>
    </li>
  );
}
