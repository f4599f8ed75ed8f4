import { Parser } from 'htmlparser2';
import type { Archive } from '../read-zip.ts';
import { unreadable } from '../unreadable.ts';
import { writtenLimits, type WrittenLine } from './written-line.ts';

const documentName = 'word/document.xml';

export const isDocx = (archive: Archive): boolean => archive.names.includes(documentName);

/**
 * The paragraphs of a document of Word or of programs that write its format. Cells of a table are apart by tabs.
 * @throws AppError 'import-unreadable'
 */
export async function docxLines(file: string, archive: Archive): Promise<WrittenLine[]> {
  const bytes = await archive.read(documentName);
  if (bytes.byteLength > writtenLimits.bytes)
    throw unreadable({ file, place: documentName }, 'The document is too long to be read.');
  const lines = paragraphsOf(new TextDecoder().decode(bytes));
  const characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (characters > writtenLimits.characters)
    throw unreadable({ file }, `The document has more than ${writtenLimits.characters} characters of text.`);
  if (characters < 20)
    throw unreadable({ file }, 'There is no text in this document. Text in images cannot be read.');
  return lines;
}

/** The state of a paragraph while it is read. */
const nothing = { text: '', size: 0, isHeading: false, isListed: false };

/** Styles of headings, by their ids in some languages; Word translates them. */
const headingStyle = /^(?:heading|title|berschrift|überschrift|titre|ttulo|titolo|kop|nag)/i;

function paragraphsOf(xml: string): WrittenLine[] {
  const lines: WrittenLine[] = [];
  const open = new Map<string, number>();
  const isIn = (name: string): boolean => (open.get(name) ?? 0) > 0;
  let now = { ...nothing };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.set(name, (open.get(name) ?? 0) + 1);
        // Text boxes are in the file twice: once for older programs.
        if (isIn('mc:Fallback')) return;
        const value = attributes['w:val'] ?? '';
        if (name === 'w:pStyle') now.isHeading ||= headingStyle.test(value);
        else if (name === 'w:numPr') now.isListed = true;
        else if (name === 'w:sz') now.size = Math.max(now.size, Number(value) || 0);
        // Tab stops of a paragraph have the same name as tabs in its text.
        else if (name === 'w:tab' && !isIn('w:tabs')) now.text += '\t';
        else if (name === 'w:br' || name === 'w:cr') now.text += '\n';
      },
      ontext(data) {
        if (isIn('w:t') && !isIn('mc:Fallback')) now.text += data;
      },
      onclosetag(name) {
        open.set(name, (open.get(name) ?? 0) - 1);
        if (name !== 'w:p' || isIn('mc:Fallback')) return;
        lines.push(...linesOfParagraph(now));
        now = { ...nothing };
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
  return lines;
}

function linesOfParagraph({ text, size, isHeading, isListed }: typeof nothing): WrittenLine[] {
  return text.split('\n').flatMap((line) => {
    const parts = line.split('\t').map((part) => part.replaceAll(/\s+/g, ' ').trim());
    const written = parts.filter((part) => part !== '').join('\t');
    return written === '' ? [] : [{ text: isListed ? `• ${written}` : written, size, isHeading, indent: 0 }];
  });
}
