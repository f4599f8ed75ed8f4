import { useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import styles from './media.module.css';
import { useUndescribed } from './use-undescribed.ts';

/** A link to the table of images without a description; hidden if there are none. */
export function DescribeOffer({ onOpen }: { onOpen?: () => void }) {
  const { addMedia } = useEditing();
  const { length } = useUndescribed();
  if (length === 0) return null;
  return (
    <div className={styles.line}>
      <p>{length === 1 ? '1 image has no description yet.' : `${length} images have no description yet.`}</p>
      <Button
        onClick={() => {
          onOpen?.();
          addMedia.describe();
        }}
      >
        Describe images
      </Button>
    </div>
  );
}
