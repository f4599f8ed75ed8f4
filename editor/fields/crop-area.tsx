import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Crop } from '#src/domain/crop.ts';
import type { Upload } from '#src/domain/upload.ts';
import { movedCrop, resizedCrop, type Sides } from './crop-moves.ts';
import { isTouchOnly } from '#editor/ui/touch-only.ts';
import styles from './crop-area.module.css';

type Grabbed = { sides: Sides | null; crop: Crop; x: number; y: number; box: DOMRect };

/** An image with its crop: moved by pointer or arrow keys, its sides and corners moved by pointer. */
export function CropArea({
  upload,
  url,
  crop,
  ratio,
  onChange,
}: {
  upload: Upload;
  url: string;
  crop: Crop;
  /** Width divided by height, both as shares of the image; null for a free crop. */
  ratio: number | null;
  onChange: (crop: Crop) => void;
}) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const grabbed = useRef<Grabbed | null>(null);

  function grab(event: PointerEvent<HTMLElement>, sides: Sides | null): void {
    if (frame.current === null || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientX: x, clientY: y } = event;
    grabbed.current = { sides, crop, x, y, box: frame.current.getBoundingClientRect() };
  }

  function drag(event: PointerEvent<HTMLElement>): void {
    const from = grabbed.current;
    if (from === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.stopPropagation();
    const { box, sides } = from;
    if (sides === null) {
      const by = { x: (event.clientX - from.x) / box.width, y: (event.clientY - from.y) / box.height };
      onChange(movedCrop(from.crop, by));
      return;
    }
    const to = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    onChange(resizedCrop(from.crop, { sides, to, ratio }));
  }

  function move(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.01;
    onChange(movedCrop(crop, { x: step.x * size, y: step.y * size }));
  }

  const percent = (share: number): string => `${share * 100}%`;
  return (
    <div className={styles.crop}>
      <div ref={frame} className={styles.frame} style={{ width: roomFor(upload) }}>
        <img src={url} alt="" width={upload.width} height={upload.height} draggable={false} />
        <div
          className={styles.area}
          style={{
            left: percent(crop.x),
            top: percent(crop.y),
            width: percent(crop.width),
            height: percent(crop.height),
          }}
        >
          <button
            type="button"
            data-first
            className={styles.inside}
            aria-label="Shown part"
            aria-describedby={id}
            onKeyDown={move}
            onPointerDown={(event) => grab(event, null)}
            onPointerMove={drag}
          />
          {handles.map(({ name, sides }) => (
            <span
              key={name}
              className={`${styles.handle} ${styles[name]}`}
              data-handle={name}
              onPointerDown={(event) => grab(event, sides)}
              onPointerMove={drag}
            />
          ))}
        </div>
      </div>
      <p id={id} className={styles.muted}>
        Drag the frame, its sides or its corners.
        {!isTouchOnly() && ' The arrow keys move it, with Shift further; its numbers set its size.'}
      </p>
    </div>
  );
}

/** Corners are last, so that they win where they overlap the sides. */
const handles = [
  { name: 'top', sides: { y: 'start' } },
  { name: 'right', sides: { x: 'end' } },
  { name: 'bottom', sides: { y: 'end' } },
  { name: 'left', sides: { x: 'start' } },
  { name: 'topLeft', sides: { x: 'start', y: 'start' } },
  { name: 'topRight', sides: { x: 'end', y: 'start' } },
  { name: 'bottomLeft', sides: { x: 'start', y: 'end' } },
  { name: 'bottomRight', sides: { x: 'end', y: 'end' } },
] as const satisfies readonly { name: string; sides: Sides }[];

const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Reserves the room before the image is loaded, so that the frame surrounds it. */
function roomFor({ width, height }: Pick<Upload, 'width' | 'height'>): string {
  return `min(100%, ${width}px, ${(42 * width) / height}vh)`;
}
