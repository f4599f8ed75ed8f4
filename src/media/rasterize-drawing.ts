import sharp from 'sharp';

export const drawingSize = { width: 1200, height: 630 } as const;

/** Disables all decoders except SVG, for our own drawings. */
export function limitToDrawings(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
}

/**
 * An SVG of the size of drawings, made of paths alone, as a PNG. A palette would save half of its 45 kB, and take five
 * times as long.
 */
export function rasterizeDrawing(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: 72 }).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
}
