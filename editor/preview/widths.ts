/** Widths of devices that the page is looked at in, in CSS pixels. */
export const previewWidths = { phone: 390, tablet: 820, desktop: 1280 } as const;
