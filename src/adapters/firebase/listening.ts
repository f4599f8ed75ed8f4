import { logError } from '#src/log/log.ts';

const pauseMilliseconds = 5000;

/**
 * Listens until the returned function is called. Firestore's SDK reconnects by itself; a listener that it gives
 * up for another reason is started again after a pause.
 */
export function keepListening(start: (failed: (error: Error) => void) => () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stop = begin();

  function begin(): () => void {
    return start((error) => {
      logError('A listener was cut off and will be started again.', error);
      timer = setTimeout(() => (stop = begin()), pauseMilliseconds);
      timer.unref();
    });
  }

  return () => {
    clearTimeout(timer);
    stop();
  };
}
