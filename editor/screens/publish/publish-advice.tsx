import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { EditPath } from '#src/domain/edit-path.ts';
import { firstMinuteAdvice } from '#src/domain/first-minute.ts';
import { linkAdvice } from '#src/domain/link-advice.ts';
import { weightAdvice } from '#src/domain/weight-advice.ts';
import { useContent, useEditing } from '#editor/fields/editing.ts';
import { pagePaths } from '#editor/preview/preview-page.ts';
import { useDrawing } from '#editor/preview/use-drawing.ts';
import { useSources } from '#editor/preview/use-sources.ts';
import { DescribeOffer } from '../portfolio-edit/media/describe-offer.tsx';
import { useUndescribed } from '../portfolio-edit/media/use-undescribed.ts';
import styles from './publish.module.css';

type PublishAdviceProps = {
  /** Null until a slug is claimed, because no link can lead to the site before. */
  siteUrl: string | null;
  onFollow: (path: EditPath) => void;
  onDescribe: () => void;
};

/** Advice that makes the site better for visitors. Each links to its field. */
export function PublishAdvice({ siteUrl, onFollow, onDescribe }: PublishAdviceProps) {
  const { mediaLibrary } = useEditing();
  const content = useContent();
  const { site, template } = useDrawing(content, useSources(content));
  const uploads = useStore(mediaLibrary, (state) => state.uploads);
  const undescribed = useUndescribed();
  const paths = useMemo(() => pagePaths(site, template), [site, template]);
  const advice = useMemo(
    () => [
      ...firstMinuteAdvice(content),
      ...(siteUrl === null ? [] : linkAdvice(content, { siteUrl, paths })),
      ...weightAdvice(content, uploads ?? []),
    ],
    [content, siteUrl, paths, uploads],
  );
  if (advice.length === 0 && undescribed.length === 0) return null;
  return (
    <section aria-labelledby="publish-advice">
      <h3 id="publish-advice">For a visitor’s first minute</h3>
      {advice.length > 0 && (
        <ul className={styles.issues}>
          {advice.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <a
                href={`#${path}`}
                onClick={(event) => {
                  event.preventDefault();
                  onFollow(path);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      <DescribeOffer onOpen={onDescribe} />
    </section>
  );
}
