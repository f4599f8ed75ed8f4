/** Widths of devices that the page is looked at in, in CSS pixels. */
export const previewWidths = { phone: 390, tablet: 820, desktop: 1280 } as const;

/** The scale below which the texts of a page cannot be read. */
const leastScale = 0.45;

/** The width to begin with: a desktop's, where enough of one fits into the room. */
export function fittingWidth(room: number): number {
  return room < previewWidths.desktop * leastScale ? previewWidths.phone : previewWidths.desktop;
}
