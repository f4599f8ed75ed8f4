import { useState, type ComponentProps, type MouseEvent } from 'react';
import { whenSaved } from '#editor/document/when-saved.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { ButtonLink } from '#editor/ui/button.tsx';
import { toast } from '#editor/ui/toast.tsx';

/** The timeout of a reachability check. */
const maxWaitMs = 5000;

/**
 * A link to another page of the portfolio. It waits for a save in flight, so that the page shows the result. While
 * the server cannot be reached it does not navigate, because the browser would replace the editor with an error page.
 */
export function SavedLink(props: ComponentProps<typeof ButtonLink> & { href: string }) {
  const { isLeaving, follow } = useSavedNavigation();
  function leave(event: MouseEvent): void {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (isElsewhere) return;
    event.preventDefault();
    follow(props.href);
  }

  return <ButtonLink {...props} aria-busy={isLeaving || undefined} onClick={leave} />;
}

/** The same for elements other than links, such as menu items. */
export function useSavedNavigation(): { isLeaving: boolean; follow: (href: string) => void } {
  const { document } = useEditing();
  const [isLeaving, setLeaving] = useState(false);
  async function leave(href: string): Promise<void> {
    await whenSaved(document, 'leave');
    if (await isReachable(href)) location.assign(href);
    else
      toast.warning(
        'Couldn’t open that page: Vitrine cannot be reached. You can keep editing; your changes are kept on this device.',
      );
  }
  return {
    isLeaving,
    follow(href) {
      if (isLeaving) return;
      setLeaving(true);
      void leave(href).finally(() => setLeaving(false));
    },
  };
}

/** Requests only the headers of the page. */
async function isReachable(href: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(maxWaitMs) });
    return status < 500;
  } catch {
    return false;
  }
}
