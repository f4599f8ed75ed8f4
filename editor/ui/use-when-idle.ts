import { startTransition, useEffect, useState } from 'react';
import { idle } from '#src/navigation/idle.ts';

/** A value that changes once the browser is idle. */
export function useWhenIdle<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let isCurrent = true;
    void idle().then(() => {
      if (isCurrent) startTransition(() => setShown(value));
    });
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return shown;
}
