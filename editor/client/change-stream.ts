import { backOff } from './retry.ts';
import type { ClientChange } from './client.ts';

type Listener = (change: ClientChange) => void;

/**
 * Changes from the server over one connection for all listeners of the page. The first listener opens it and the last
 * one closes it. It reconnects after errors and then calls `missed`, because changes may have been missed.
 */
export function createChangeStream(
  url: string,
  missed: (notify: Listener) => void,
): (listener: Listener) => () => void {
  const listeners = new Set<Listener>();
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let broken = false;

  const notify: Listener = (change) => listeners.forEach((listener) => listener(change));

  function open(): void {
    const opened = new EventSource(url);
    source = opened;
    opened.addEventListener('open', () => {
      tries = 0;
      if (broken) missed(notify);
      broken = false;
    });
    opened.addEventListener('change', (event) => notify(JSON.parse(event.data) as ClientChange));
    opened.addEventListener('error', () => {
      broken = true;
      // The browser reconnects after a broken connection, but gives up after a response that is not a stream.
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, backOff(tries));
      tries += 1;
    });
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
    tries = 0;
    broken = false;
  }

  return (listener) => {
    listeners.add(listener);
    if (listeners.size === 1) open();
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) close();
    };
  };
}
