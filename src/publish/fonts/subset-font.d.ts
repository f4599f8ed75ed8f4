/** The part of the package that we use. It has no types of its own. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype' | 'woff2';
    /** All when left out. */
    keepFeatures?: readonly string[];
    /** A number pins the axis. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    noHinting?: boolean;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
