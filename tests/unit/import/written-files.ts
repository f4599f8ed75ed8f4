import { zipOf } from './files.ts';

/** A text on an A4 page. The origin is the bottom left corner. */
export type Placed = { text: string; x: number; y: number; size?: number };

type PdfMore = { encrypt?: string };

/** A PDF with these texts on its pages, in Helvetica. Texts may use the characters of Latin-1. */
export function pdfOf(pages: readonly (readonly Placed[])[], { encrypt = '' }: PdfMore = {}): Uint8Array {
  const first = 4;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((texts, index) => {
      const stream = texts.map(shown).join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
    ...(encrypt === '' ? [] : [encrypt]),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const locked = encrypt === '' ? '' : ` /Encrypt ${objects.length} 0 R /ID [<00> <00>]`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${locked} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new Uint8Array(
    Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1'),
  );
}

/** A PDF with a password that nobody knows. */
export function lockedPdf(): Uint8Array {
  const hash = '11'.repeat(32);
  const encrypt = `<< /Filter /Standard /V 1 /R 2 /O <${hash}> /U <${hash}> /P -4 >>`;
  return pdfOf([[{ text: 'Secret', x: 50, y: 700 }]], { encrypt });
}

const shown = ({ text, x, y, size = 10 }: Placed): string =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`;

/** The lines of a column from top to bottom. A pair of texts is placed at the left and the right edge. */
export function column(lines: readonly (string | [string, string])[], { x = 50, y = 780 } = {}): Placed[] {
  return lines.flatMap((line, index) => {
    const at = y - index * 16;
    if (typeof line === 'string') return [{ text: line, x, y: at }];
    return [
      { text: line[0], x, y: at },
      { text: line[1], x: 470, y: at },
    ];
  });
}

/** A Word document with these paragraphs; those that begin with `- ` are items of a list. */
export async function docxOf(paragraphs: readonly string[]): Promise<Uint8Array> {
  const body = paragraphs.map((text) => {
    const isListed = text.startsWith('- ');
    const properties = isListed ? '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>' : '';
    const runs = text
      .slice(isListed ? 2 : 0)
      .split('\t')
      .map(
        (part) => `<w:t xml:space="preserve">${part.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</w:t>`,
      )
      .join('<w:tab/>');
    return `<w:p>${properties}<w:r>${runs}</w:r></w:p>`;
  });
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body.join('')}</w:body></w:document>`,
  });
}
