import { encode } from 'uqr';
import { classNames } from './class-names.ts';
import styles from './qr-code.module.css';

/** A QR code, dark on light in every color scheme, because many cameras cannot read the inverse. */
export function QrCode({
  text,
  label,
  size: shownSize = 'small',
}: {
  text: string;
  label: string;
  size?: 'small' | 'large';
}) {
  const { data, size } = encode(text, { border: 2 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={classNames(styles.qrCode, shownSize === 'large' && styles.large)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={modules.join('')} fill="black" />
    </svg>
  );
}
