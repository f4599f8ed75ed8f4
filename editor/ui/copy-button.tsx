import { Button } from './button.tsx';
import { toast } from './toast.tsx';

/** Copies a text, such as a URL. */
export function CopyButton({
  text,
  label,
  variant = 'secondary',
}: {
  text: string;
  label: string;
  variant?: 'primary' | 'secondary';
}) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied.');
    } catch (cause) {
      console.warn('The browser did not allow to copy.', cause);
      toast.warning('The browser did not allow to copy. Select the text and copy it by hand.');
    }
  }
  return (
    <Button variant={variant} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
