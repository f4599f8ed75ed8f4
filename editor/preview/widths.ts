/** Widths of devices in the preview, in CSS pixels. */
export const previewWidths = { phone: 390, tablet: 820, desktop: 1280 } as const;

/** The scale below which the texts of a page are not readable. */
const leastScale = 0.45;

/** The initial width: that of a desktop if enough of it fits into the room. */
export function fittingWidth(room: number): number {
  return room < previewWidths.desktop * leastScale ? previewWidths.phone : previewWidths.desktop;
}
