import { textWidth } from './text-height.ts';

/** What titles, which are set heavier and closer than texts, need of the width of a text. */
const heavier = 1.12;
/** The part of a card that its padding leaves to the title, in percent. */
const room = 86;
const [smallest, largest] = [5, 12];
/** In px, whatever the width of the card is. */
const [lowest, highest] = [24, 40];

/** How large the title of a card without an image is, in percent of the width of the card: as on the sign of a station. */
export const signSize = (title: string): number =>
  Math.max(smallest, Math.min(largest, Math.floor(room / (Math.max(1, textWidth(title.trim())) * heavier))));

/** The same in px. */
export const signSizeAt = (title: string, width: number): number =>
  Math.max(lowest, Math.min(highest, (signSize(title) * width) / 100));

/** The rules for the classes. */
export const signCss: string = Array.from({ length: largest - smallest + 1 }, (_, index) => smallest + index)
  .map((size) => `.sign-${size}{--sign:${size}cqi}`)
  .join('');
