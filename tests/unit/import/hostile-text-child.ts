// Reads texts that make backtracking patterns slow. The parent process limits its CPU time.
import { isConfusable } from '#src/domain/confusable.ts';
import { suggestSlugs } from '#src/domain/slug.ts';
import { linkLabel, safeUrl } from '#src/domain/safe-url.ts';
import { cleanFileName } from '#src/domain/upload.ts';
import { isAppError } from '#src/domain/errors.ts';
import { plainCslText } from '#src/import/csl-text.ts';
import { dateFromText, rangeFromText } from '#src/import/date-text.ts';
import { richTextFromHtml } from '#src/import/html-text.ts';
import { richTextFromMarkdown, textWithoutMarkdown } from '#src/import/markdown-text.ts';
import { importFile } from '#src/import/import-file.ts';
import { memorySource } from '#src/files/byte-source.ts';

const length = 250_000;
const run = (text: string): string => text.repeat(Math.ceil(length / text.length));

const texts = [
  `1${run(' ')}`,
  `1${run(' ')}x`,
  `1${run(' -')}`,
  `1${run('-')}`,
  `1${run(' to')}`,
  `a@${run('.')}@`,
  `${run('a.')}@`,
  `${run('a')}@${run('b.')}/`,
  run('x.'),
  run('/'),
  run('. '),
  run('helpdesk'),
  run('9-'),
  run('['),
  run('**'),
  run('**a '),
  run('*a_'),
  run('_a'),
  run('[a]('),
  run('1. '),
  run('> '),
  run('(a'),
  ...[
    '<a ',
    '<a "',
    "<a href='",
    '<!--',
    '<![CDATA[',
    '<script>',
    '<ul><li>',
    '&#',
    '&am',
    '<p',
    '<span a="',
    '<span ',
    '<sup></sub>',
    '</',
    '<b>',
  ].map(run),
];

const readers: readonly ((text: string) => unknown)[] = [
  plainCslText,
  rangeFromText,
  dateFromText,
  safeUrl,
  linkLabel,
  (text) => linkLabel(`https://example.org/${text}x`),
  cleanFileName,
  isConfusable,
  (text) => suggestSlugs(text, () => true),
  richTextFromHtml,
  textWithoutMarkdown,
  richTextFromMarkdown,
];
for (const text of texts) for (const read of readers) read(text);

let next = 0;
const newId = (): string => `i${next++}`;

/** Files with the text in every field that the import parses: dates, links, email, languages, keywords. */
function files(text: string): [name: string, content: string][] {
  const entry = { name: text, date: text, startDate: text, url: text, summary: text, keywords: text };
  const basics = { name: text, email: text, url: text, summary: text, location: text };
  return [
    ['resume.json', JSON.stringify({ basics, work: [entry], education: [entry], languages: text })],
    [
      'resume.json',
      JSON.stringify({ basics, sections: { summary: { content: text }, experience: { items: [entry] } } }),
    ],
    [
      'cv.yml',
      `- title: General Information\n  type: map\n  contents: [{name: Languages, value: ${JSON.stringify(text)}}]`,
    ],
    [
      'Positions.csv',
      `Company Name,Title,Started On\n"${text.replaceAll('"', '""')}",b,"${text.replaceAll('"', '""')}"`,
    ],
  ];
}

for (const text of texts)
  for (const [name, content] of files(text)) {
    await importFile({ name, source: memorySource(new TextEncoder().encode(content)), newId }).catch(
      (error: unknown) => {
        if (!isAppError(error)) throw error;
      },
    );
  }
process.stdout.write('done');
