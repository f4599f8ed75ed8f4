import { thumbnailUrl } from '#src/templates/thumbnail-urls.ts';
import styles from './template-choice.module.css';

/** The top of the template's sample, or a wireframe for a template under development. */
export function TemplateThumbnail({ id, silhouette }: { id: string; silhouette: string }) {
  const url = thumbnailUrl(id);
  if (url !== null) return <img className={styles.thumbnail} src={url} alt="" />;
  return (
    <svg className={styles.thumbnail} viewBox="0 0 48 36" aria-hidden="true">
      <path d={silhouette} />
    </svg>
  );
}
