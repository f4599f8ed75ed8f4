import type { ReactNode } from 'react';
import { manifestList } from '#src/templates/list/manifests.ts';
import { EmptyState } from '#editor/ui/empty-state.tsx';
import { href } from '#src/routes.ts';
import styles from './first-portfolio.module.css';
import { TemplateThumbnail } from './template-thumbnail.tsx';

/** Replaces the list as long as there is no portfolio: the ways to make one, and the templates to begin with. */
export function FirstPortfolio({
  actions,
  onTemplate,
}: {
  actions: ReactNode;
  onTemplate: (template: string) => void;
}) {
  return (
    <EmptyState title="Make your first portfolio" actions={actions}>
      <p>
        A portfolio is what you show: who you are, your work, how to reach you. Begin with{' '}
        <a href={href('start')}>an example of your profession</a>, empty with a template, or bring a résumé
        along. Nobody sees it until you publish.
      </p>
      <ul className={styles.templates}>
        {manifestList.map(({ id, name, purpose, silhouette }) => (
          <li key={id}>
            <button type="button" onClick={() => onTemplate(id)}>
              <TemplateThumbnail id={id} silhouette={silhouette} />
              <strong>{name}</strong>
              <span>{purpose}</span>
            </button>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
