import { openClient } from '#editor/client/open-client.ts';
import { useLoaded } from '#editor/ui/use-loaded.ts';

const loadSettings = () => openClient().settings();
const usualLength = 10;

/** The least number of characters of a new password; the usual one until the settings are known. */
export function usePasswordLength(): number {
  const { loaded } = useLoaded(loadSettings);
  return loaded.kind === 'ready' ? loaded.value.passwordMinLength : usualLength;
}
