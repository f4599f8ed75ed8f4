import { useEffect, useRef, useState } from 'react';
import type { Upload } from '#src/domain/upload.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { Button } from '#editor/ui/button.tsx';
import { ProgressBar } from '#editor/ui/progress-bar.tsx';
import { useEditing } from './editing.ts';
import styles from './image-control.module.css';

type State =
  { kind: 'idle' } | { kind: 'running'; name: string; part: number } | { kind: 'failed'; error: ClientError };

/** One upload at a time; it is cancelled when the component unmounts. */
export function useUpload(done: (upload: Upload) => void): {
  state: State;
  start: (file: File) => void;
  cancel: () => void;
} {
  const { client, mediaLibrary } = useEditing();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(file: File): Promise<void> {
    const control = new AbortController();
    running.current = control;
    const progress = (part: number): void => setState({ kind: 'running', name: file.name, part });
    progress(0);
    try {
      const upload = await client.upload(file, { progress, signal: control.signal });
      mediaLibrary.add(upload);
      setState({ kind: 'idle' });
      done(upload);
    } catch (error) {
      if (control.signal.aborted) return setState({ kind: 'idle' });
      if (!(error instanceof ClientError)) throw error;
      setState({ kind: 'failed', error });
    }
  }

  return { state, start: (file) => void run(file), cancel: () => running.current?.abort() };
}

export function UploadProgress({
  name,
  part,
  onCancel,
}: {
  name: string;
  part: number;
  onCancel: () => void;
}) {
  return (
    <div className={styles.progress}>
      <span>{part < 1 ? `Uploading ${name}…` : `Preparing ${name}…`}</span>
      <ProgressBar label={`Uploading ${name}`} part={part < 1 ? part : null} />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
