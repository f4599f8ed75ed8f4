import sharp from 'sharp';

export const drawingSize = { width: 1200, height: 630 } as const;

/** Disables all decoders except SVG, for our own drawings. */
export function limitToDrawings(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** An SVG made of paths alone, as a PNG of at most 64 colors. */
export function rasterizeDrawing(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: 72 })
    .resize(drawingSize)
    .removeAlpha()
    .png({ palette: true, colours: 64, dither: 0, effort: 8, compressionLevel: 9 })
    .toBuffer();
}
