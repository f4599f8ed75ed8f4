import { useState } from 'react';
import type { Crop } from '#src/domain/crop.ts';
import { TextField } from '#editor/ui/text-field.tsx';
import { movedCrop, resizedCrop } from './crop-moves.ts';
import styles from './crop-numbers.module.css';

const names = [
  { name: 'x', label: 'Left, %' },
  { name: 'y', label: 'Top, %' },
  { name: 'width', label: 'Width, %' },
  { name: 'height', label: 'Height, %' },
] as const;
type Name = (typeof names)[number]['name'];

/** The four numbers of a crop, in percent of the image. */
export function CropNumbers({
  crop,
  ratio,
  onChange,
}: {
  crop: Crop;
  ratio: number | null;
  onChange: (crop: Crop) => void;
}) {
  // Typed text stays unchanged: "5" on the way to "50" is a valid number already.
  const [typing, setTyping] = useState<{ name: Name; text: string } | null>(null);

  function change(name: Name, text: string): void {
    setTyping({ name, text });
    const share = Number(text) / 100;
    if (text.trim() === '' || !Number.isFinite(share)) return;
    onChange(cropWith(crop, { name, share, ratio }));
  }

  return (
    <div className={styles.numbers}>
      {names.map(({ name, label }) => (
        <TextField
          key={name}
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step="any"
          label={label}
          value={typing?.name === name ? typing.text : String(Math.round(crop[name] * 1000) / 10)}
          onChange={(event) => change(name, event.currentTarget.value)}
          onBlur={() => setTyping(null)}
        />
      ))}
    </div>
  );
}

function cropWith(
  crop: Crop,
  { name, share, ratio }: { name: Name; share: number; ratio: number | null },
): Crop {
  switch (name) {
    case 'x':
      return movedCrop(crop, { x: share - crop.x, y: 0 });
    case 'y':
      return movedCrop(crop, { x: 0, y: share - crop.y });
    case 'width':
      return resizedCrop(crop, { sides: { x: 'end' }, to: { x: crop.x + share, y: 0 }, ratio });
    case 'height':
      return resizedCrop(crop, { sides: { y: 'end' }, to: { x: 0, y: crop.y + share }, ratio });
  }
}
