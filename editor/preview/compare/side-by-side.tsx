import { useMemo, useState } from 'react';
import type { ContentChange } from '#src/domain/compare-content.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { previewPages } from '../preview-page.ts';
import { useDrawing } from '../use-drawing.ts';
import { useSources } from '../use-sources.ts';
import { comparedPages } from './changed-pages.ts';
import { ComparedPage } from './compared-page.tsx';
import styles from './compare.module.css';
import { useScrollTogether } from './use-scroll-together.ts';

type Side = { title: string; content: PortfolioContent };

/** Two contents of a portfolio as visitors would see them, page by page; what is different is outlined. */
export function SideBySide({
  before,
  after,
  changes,
  onClose,
}: {
  before: Side;
  after: Side;
  changes: readonly ContentChange[];
  onClose: () => void;
}) {
  const sides = { before: useSide(before), after: useSide(after) };
  const pages = comparedPages({ before: sides.before.pages, after: sides.after.pages }, changes);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown =
    pages.find(({ key }) => key === chosen) ?? pages.find(({ isChanged }) => isChanged) ?? pages[0];
  const changed = useMemo(() => changes.map(({ path }) => path), [changes]);
  const follow = useScrollTogether();
  if (shown === undefined) return null;
  return (
    <div className={styles.compare}>
      {pages.length > 1 && (
        <label className={styles.pages}>
          Page
          <select value={shown.key} onChange={(event) => setChosen(event.currentTarget.value)}>
            {pages.map(({ key, name, isChanged }) => (
              <option key={key} value={key}>
                {isChanged ? `${name} (changed)` : name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={styles.sides}>
        {[sides.before, sides.after].map(({ title, drawing, pages: own }, index) => (
          <ComparedPage
            key={title}
            title={title}
            drawing={drawing}
            page={own.find(({ key }) => key === shown.key) ?? null}
            changed={changed}
            onOpen={(page) => follow(index, page)}
            onClose={onClose}
          />
        ))}
      </div>
    </div>
  );
}

function useSide({ title, content }: Side) {
  const drawing = useDrawing(content, useSources(content));
  const { site, template } = drawing;
  const pages = useMemo(() => previewPages(site, template), [site, template]);
  return { title, drawing, pages };
}
