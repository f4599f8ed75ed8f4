import { linesOfPage, type Piece } from './page-lines.ts';
import { writtenLimits, type WrittenLine } from './written-line.ts';
import { unreadable } from '../unreadable.ts';

/**
 * The text of a PDF, line by line in reading order.
 * @throws AppError 'import-unreadable' for one that is encrypted, damaged, too long, or holds images only
 */
export async function pdfLines(file: string, bytes: Uint8Array): Promise<WrittenLine[]> {
  // Two megabytes that nothing else needs.
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  }).catch((cause: unknown) => {
    throw refusal(file, cause);
  });
  try {
    if (document.numPages > writtenLimits.pages)
      throw unreadable(
        { file },
        `The PDF has ${document.numPages} pages; at most ${writtenLimits.pages} are read.`,
      );
    const lines: WrittenLine[] = [];
    let characters = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const pieces = items.flatMap((item) => ('str' in item ? [pieceOf(item)] : []));
      characters += pieces.reduce((sum, { text }) => sum + text.length, 0);
      if (characters > writtenLimits.characters)
        throw unreadable({ file }, `The PDF has more than ${writtenLimits.characters} characters of text.`);
      lines.push(...linesOfPage(pieces));
    }
    if (characters < 20)
      throw unreadable(
        { file },
        'This PDF holds images of text only. Export it again from the program it was written in, or import its DOCX.',
      );
    return lines;
  } finally {
    await document.loadingTask.destroy();
  }
}

function pieceOf(item: { str: string; transform: number[]; width: number; height: number }): Piece {
  const [, , skew = 0, scale = 0, x = 0, y = 0] = item.transform;
  const size = item.height || Math.hypot(skew, scale);
  // Invisible to people: a form feed would also end a line.
  const text = item.str.normalize('NFKC').replaceAll(/[\p{Cc}\p{Co}\u00AD]/gu, ' ');
  return { text, x, y, width: item.width, size };
}

function refusal(file: string, cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  if (cause.name === 'PasswordException')
    return unreadable({ file }, 'The PDF is protected by a password. Save it without one.', cause);
  if (
    /^(InvalidPDF|MissingPDF|UnexpectedResponse|Format|XRef|ResponseException|UnknownError)/.test(cause.name)
  )
    return unreadable({ file }, 'The PDF is damaged or incomplete. Export it again.', cause);
  return cause;
}
