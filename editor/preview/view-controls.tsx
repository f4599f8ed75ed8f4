import { Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react';
import { useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import styles from './preview.module.css';
import { previewWidths } from './widths.ts';

const devices = [
  { label: 'Phone', width: previewWidths.phone, Icon: Smartphone },
  { label: 'Tablet', width: previewWidths.tablet, Icon: Tablet },
  { label: 'Desktop', width: previewWidths.desktop, Icon: Monitor },
] as const;

/** A choice of device widths for the page. */
export function Widths({ width }: { width: number }) {
  const { view } = useEditing();
  return (
    <div role="group" aria-label="Width of the preview" className={styles.widths}>
      {devices.map(({ label, width: wished, Icon }, index) => (
        <Button
          key={wished}
          variant="tertiary"
          aria-label={label}
          title={`${label} (${index + 1})`}
          aria-pressed={width === wished}
          onClick={() => view.setState({ width: wished })}
        >
          <Icon size="1.125rem" aria-hidden="true" />
        </Button>
      ))}
    </div>
  );
}

/** A switch between the light and dark page, for sites that follow the visitor. */
export function SchemeSwitch({ isDark }: { isDark: boolean }) {
  const { view } = useEditing();
  return (
    <Button
      variant="tertiary"
      aria-label="Dark"
      title={isDark ? 'Show it light' : 'Show it dark'}
      aria-pressed={isDark}
      onClick={() => view.setState({ scheme: isDark ? 'light' : 'dark' })}
    >
      {isDark ? <Moon size="1.125rem" aria-hidden="true" /> : <Sun size="1.125rem" aria-hidden="true" />}
    </Button>
  );
}
