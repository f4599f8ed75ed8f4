import { useRef, useState } from 'react';
import { ClientError } from '#editor/client/client-error.ts';

export type Submission<A extends unknown[]> = {
  busy: boolean;
  error: ClientError | null;
  /** Runs the action unless it is running already. */
  submit: (...args: A) => void;
  /** The issue of a field by its path, or null. */
  issueFor: (path: string) => string | null;
};

/**
 * The state of an action: idle, busy or failed. Other errors than ClientError are bugs and go to the error boundary.
 */
export function useSubmit<A extends unknown[]>(action: (...args: A) => Promise<void>): Submission<A> {
  const [state, setState] = useState<{ busy: boolean; error: ClientError | null }>({
    busy: false,
    error: null,
  });
  const running = useRef(false);

  async function run(...args: A): Promise<void> {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, error: null });
    try {
      await action(...args);
      setState({ busy: false, error: null });
    } catch (error) {
      setState(() => {
        if (error instanceof ClientError) return { busy: false, error };
        throw error;
      });
    } finally {
      running.current = false;
    }
  }

  return {
    ...state,
    submit: (...args) => void run(...args),
    issueFor: (path) => state.error?.issues.find((issue) => issue.path === path)?.message ?? null,
  };
}
