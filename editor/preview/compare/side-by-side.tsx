import { useMemo, useState, type ReactNode } from 'react';
import type { ContentChange } from '#src/domain/compare-content.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { Tabs } from '#editor/ui/tabs.tsx';
import { useScreen } from '#editor/ui/use-screen.ts';
import { previewPages } from '../preview-page.ts';
import { useDrawing } from '../use-drawing.ts';
import { useSources } from '../use-sources.ts';
import { comparedPages } from './changed-pages.ts';
import { changedWords } from './changed-words.ts';
import { ComparedPage } from './compared-page.tsx';
import styles from './compare.module.css';
import { useScrollTogether } from './use-scroll-together.ts';

type Side = { title: string; content: PortfolioContent };

const sideNames = ['before', 'after'] as const;
type SideName = (typeof sideNames)[number];

/**
 * Two contents of a portfolio as visitors would see them, page by page, on a phone one at a time. Differences are
 * outlined.
 */
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
  const words = useMemo(
    () => ({
      before: changedWords(changes, { own: before.content, other: after.content }),
      after: changedWords(changes, { own: after.content, other: before.content }),
    }),
    [changes, before.content, after.content],
  );
  const together = useScrollTogether();
  const screen = useScreen();
  const [side, setSide] = useState<SideName>('before');
  if (shown === undefined) return null;
  const pageKey = shown.key;
  const sideTabs = sideNames.map((key) => ({ key, label: sides[key].title }));
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
      {screen === 'phone' ? (
        <Tabs id="side" label="Side" tabs={sideTabs} chosen={side} onChoose={setSide}>
          {pageOf(side)}
        </Tabs>
      ) : (
        <div className={styles.sides}>{sideTabs.map(({ key }) => pageOf(key))}</div>
      )}
    </div>
  );

  function pageOf(name: SideName): ReactNode {
    const { title, drawing, pages: own } = sides[name];
    return (
      <ComparedPage
        key={name}
        title={title}
        drawing={drawing}
        page={own.find(({ key }) => key === pageKey) ?? null}
        changed={changed}
        words={words[name]}
        onOpen={(page) => together.open(name === 'before' ? 0 : 1, page)}
        onLead={together.lead}
        onClose={onClose}
      />
    );
  }
}

function useSide({ title, content }: Side) {
  const drawing = useDrawing(content, useSources(content));
  const { site, template } = drawing;
  const pages = useMemo(() => previewPages(site, template), [site, template]);
  return { title, drawing, pages };
}
