import { useId, type KeyboardEvent, type PointerEvent } from 'react';
import type { Upload } from '#src/domain/upload.ts';
import { movedFocus, type Focus } from './moved-focus.ts';
import { isTouchOnly } from '#editor/ui/touch-only.ts';
import styles from './focal-point.module.css';

/** The width of the requested image. */
export const focalPointWidth = 1280;

/** The point that stays visible when the image is cropped: set by pointer, or moved by arrow keys. */
export function FocalPoint({
  upload,
  url,
  focus,
  onChange,
}: {
  upload: Upload;
  /** The URL of the image, `focalPointWidth` wide. */
  url: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
}) {
  const id = useId();
  const percent = { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) };

  function point(event: PointerEvent<HTMLButtonElement>): void {
    if (event.type === 'pointermove' && !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    onChange(
      movedFocus({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }),
    );
  }

  function move(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.01;
    onChange(movedFocus({ x: focus.x + step.x * size, y: focus.y + step.y * size }));
  }

  return (
    <div className={styles.focal}>
      <button
        type="button"
        className={styles.imageFrame}
        style={{
          width: `min(100%, ${upload.width}px, var(--image-height) * ${upload.width / upload.height})`,
        }}
        aria-label="Focal point"
        aria-describedby={id}
        onPointerDown={point}
        onPointerMove={point}
        onKeyDown={move}
      >
        <img src={url} alt="" width={upload.width} height={upload.height} draggable={false} />
        <span className={styles.focalPoint} style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
      </button>
      <p id={id} className={styles.muted} role="status">
        {isTouchOnly() ? 'Tap the image' : 'Press the image, or use the arrow keys,'} to set what stays in
        view when it is cropped: {percent.x}% from the left, {percent.y}% from the top.
      </p>
    </div>
  );
}

const steps: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
