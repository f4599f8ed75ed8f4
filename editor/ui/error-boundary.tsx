import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Limits an error to one part of the page. React supports this only in classes. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice tone="danger">
        <p>
          <strong>This part of the page stopped working.</strong> What was saved is safe. Load the page again;
          if it stops again, the fault is ours.
        </p>
        <div>
          <Button onClick={() => location.reload()}>Load the page again</Button>
        </div>
      </Notice>
    );
  }
}
