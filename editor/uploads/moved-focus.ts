/** A point of an image, in shares of its width and height. */
export type Focus = { x: number; y: number };

/** Limits a point to the image, in whole hundredths. */
export function movedFocus({ x, y }: Focus): Focus {
  return { x: held(x), y: held(y) };
}

const held = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
