import { RemoveSampleButton } from '../publish/remove-sample-button.tsx';
import { toastSampleRemoved } from '../publish/sample-removed.ts';
import { stillSample } from '../publish/still-sample.ts';
import styles from './remaining-sample.module.css';
import { useSampleFields } from './use-sample-fields.ts';

/** The number of sample texts that remain in the portfolio, and a button that removes them. */
export function RemainingSample() {
  const { size } = useSampleFields();
  if (size === 0) return null;
  return (
    <div className={styles.notice}>
      <p>{stillSample(size)}</p>
      <RemoveSampleButton onRemoved={toastSampleRemoved} />
    </div>
  );
}
