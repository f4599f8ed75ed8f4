import { useEffect, useState, type ComponentType } from 'react';
import { fromPlainText, toPlainText } from '#src/domain/rich-text.ts';
import fieldStyles from '#editor/ui/field.module.css';
import { prefetch } from '#editor/ui/lazy-part.tsx';
import type { ControlProps } from './control.ts';
import { Counter } from '#editor/ui/counter.tsx';
import { Group } from './group.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

type Editor = ComponentType<RichTextEditorProps>;
type Loaded = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; Editor: Editor };

/** Formatted text. Until the editor is loaded, or if that fails, the text can be edited without formatting. */
export function RichTextControl({ id, field, value, error, onChange }: ControlProps<'richText'>) {
  const loaded = useEditor();
  // The tools take over from the plain field, with its focus, unless somebody has begun to type in it.
  const [plain, setPlain] = useState<'idle' | 'focused' | 'typed'>('idle');
  const aside = <Counter length={toPlainText(value).length} max={field.max} />;
  if (loaded.kind === 'ready' && plain !== 'typed') {
    return (
      <Group id={`${id}.group`} label={field.label} hint={field.hint} error={error} aside={aside}>
        <loaded.Editor
          id={id}
          label={field.label}
          value={value}
          invalid={error !== null}
          takesFocus={plain === 'focused'}
          onChange={onChange}
        />
      </Group>
    );
  }
  return (
    <Group id={`${id}.group`} label={field.label} hint={field.hint} error={error} aside={aside}>
      <textarea
        id={id}
        aria-labelledby={`${id}.group-label`}
        aria-describedby={`${id}-plain`}
        className={fieldStyles.control}
        rows={4}
        value={toPlainText(value)}
        onFocus={() => setPlain('focused')}
        onBlur={() => setPlain('idle')}
        onChange={(event) => {
          setPlain('typed');
          onChange(fromPlainText(event.currentTarget.value));
        }}
      />
      <p id={`${id}-plain`} className={fieldStyles.hint}>
        {loaded.kind === 'failed'
          ? 'The formatting tools could not be loaded. Bold, links and lists stay as they are unless you change the text here.'
          : 'The formatting tools are being loaded. Bold, links and lists stay as they are unless you change the text here.'}
      </p>
    </Group>
  );
}

const loadEditor = (): Promise<typeof import('./rich-text-editor.tsx')> => import('./rich-text-editor.tsx');
prefetch(loadEditor);

function useEditor(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  useEffect(() => {
    let shown = true;
    loadEditor().then(
      ({ RichTextEditor }) => {
        if (shown) setLoaded({ kind: 'ready', Editor: RichTextEditor });
      },
      (cause: unknown) => {
        console.warn('The editor of formatted text could not be loaded.', cause);
        if (shown) setLoaded({ kind: 'failed' });
      },
    );
    return () => {
      shown = false;
    };
  }, []);
  return loaded;
}
