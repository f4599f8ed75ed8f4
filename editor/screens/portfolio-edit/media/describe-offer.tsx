import { useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import styles from './media.module.css';
import { useUndescribed } from './use-undescribed.ts';

/** Leads to the table of images without a description, while there are any. `isRequired` where publishing asks for them. */
export function DescribeOffer({ isRequired = false, onOpen }: { isRequired?: boolean; onOpen?: () => void }) {
  const { addMedia } = useEditing();
  const { length } = useUndescribed();
  if (length === 0) return null;
  return (
    <div className={styles.line}>
      <p>
        {length === 1 ? '1 image has no description yet.' : `${length} images have no description yet.`}
        {isRequired && ' Before publishing, write a sentence for each, or mark it as decorative.'}
      </p>
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
