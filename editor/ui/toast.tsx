import { useLayoutEffect, useRef } from 'react';
import { cssTransition, toast as show, ToastContainer, type TypeOptions } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { useStore } from 'zustand';
import { ClientError } from '#editor/client/client-error.ts';
import { keepToastsPlaced, smallScreen } from './place-toasts.ts';
import { toastPositionStore } from './toast-position.ts';
import './toast.css';

type Action = { label: string; run: () => void };

/** How long a toast stands, in milliseconds. */
const displayTime = 3000;

/** Short, so that a toast is gone when its time is over. */
const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 });

function ofType(type: TypeOptions) {
  return (message: string, action?: Action): void => {
    show(<Message message={message} action={action} />, {
      type,
      role: type === 'error' ? 'alert' : 'status',
    });
  };
}

/** Brief messages, at the top right unless the account prefers another place. `action` adds a button, which is always offered elsewhere on the screen too. */
export const toast = {
  success: ofType('success'),
  error: ofType('error'),
  warning: ofType('warning'),
  info: ofType('info'),
  default: ofType('default'),
};

/** Says why an action failed, where no form is open to say it in. What is not a ClientError is a bug and flies on. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof ClientError)) throw error;
  toast.error(`${error.message} ${error.fix}`);
}

/** The place where toasts appear; once on each page. */
export function ToastPlace() {
  const position = useStore(toastPositionStore);
  return (
    <ToastContainer
      position={position}
      autoClose={displayTime}
      // A pile of them would find no place on a phone.
      limit={smallScreen.matches ? 1 : 3}
      closeOnClick
      newestOnTop
      theme="auto"
      transition={slide}
      aria-label="Messages"
    />
  );
}

function Message({ message, action }: { message: string; action: Action | undefined }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const container = content.current?.closest<HTMLElement>('.Toastify__toast-container');
    return container ? keepToastsPlaced(container) : undefined;
  }, []);
  return (
    <div className="toast-message" ref={content}>
      <span>{message}</span>
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
