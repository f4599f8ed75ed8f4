import { Parser } from 'htmlparser2';

const maxBodyLength = 64 * 1024;

const shapes = new Set('g path circle ellipse line polyline polygon rect'.split(' '));

const geometry = 'd cx cy r rx ry x y x1 x2 y1 y2 width height points transform';
const paint = 'fill fill-rule fill-opacity clip-rule opacity stroke stroke-width stroke-opacity';
const strokes = 'stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset';
const attributes = new Set(`${geometry} ${paint} ${strokes}`.split(' '));

/** Numbers, colors, keywords and transforms; nothing that could end an attribute or name another resource. */
const plainValue = /^[\w\s.,#()+%-]*$/;

/**
 * Parses the markup of an icon and writes it again with shapes only. Null when it contains anything else, because
 * without that part it would be a different drawing. Other attributes are dropped.
 */
export function cleanIconBody(body: string): string | null {
  if (body.length > maxBodyLength) return null;
  const written: string[] = [];
  let isPlain = true;
  const parser = new Parser(
    {
      onopentag(name, given) {
        if (!shapes.has(name)) isPlain = false;
        written.push(`<${name}${attributesOf(given)}>`);
      },
      onclosetag(name) {
        written.push(`</${name}>`);
      },
      ontext(text) {
        if (text.trim() !== '') isPlain = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(body);
  return isPlain && written.length > 0 ? written.join('') : null;
}

function attributesOf(given: Readonly<Record<string, string>>): string {
  return Object.entries(given)
    .filter(([name, value]) => attributes.has(name) && plainValue.test(value) && !/url\s*\(/i.test(value))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
