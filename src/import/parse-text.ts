import { parse as parseCsv, CsvError } from 'csv-parse/sync';
import { LineCounter, parseDocument } from 'yaml';
import { jsonFault } from './json-error.ts';
import { positionIn } from './text-file.ts';
import { unreadable } from './unreadable.ts';

const deepest = 60;

/** @throws AppError 'import-unreadable' with line, column and what to fix */
export function parseJson(file: string, text: string): unknown {
  const value = parsedOrFault(file, text);
  if (isDeep(value)) throw unreadable({ file }, `The file is nested more than ${deepest} levels deep.`);
  return value;
}

function parsedOrFault(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const fault = jsonFault(text) ?? { offset: 0, message: 'Check the file with a JSON validator.' };
    throw unreadable({ file, place: positionIn(text, fault.offset) }, fault.message, cause);
  }
}

/** @throws AppError 'import-unreadable' with line, column and what the parser says */
export function parseYaml(file: string, text: string): unknown {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
  const [error] = document.errors;
  if (error !== undefined)
    throw unreadable(
      { file, place: positionIn(text, error.pos[0]) },
      `Fix the YAML here: ${error.message}`,
      error,
    );
  try {
    // Converted to JSON and back, so that aliases become copies and dates become texts.
    const value: unknown = JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: 50 })) ?? 'null');
    if (!isDeep(value)) return value;
  } catch (cause) {
    throw unreadable({ file }, 'Write the values out instead of naming them with * so often.', cause);
  }
  throw unreadable({ file }, `The file is nested more than ${deepest} levels deep.`);
}

/**
 * The rows of a CSV file by column name. Text above the header, such as notes of LinkedIn, ends at an empty line.
 * @throws AppError 'import-unreadable' with the line
 */
export function parseCsvRows(file: string, text: string): Record<string, string>[] {
  const preamble = /^Notes:[^]*?\r?\n[ \t,]*\r?\n/.exec(text)?.[0] ?? '';
  try {
    return parseCsv(text.slice(preamble.length), {
      columns: (names: string[]) => names.map((name) => name.trim()),
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count_less: true,
      skip_records_with_empty_values: true,
    }) as Record<string, string>[];
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const line = preamble.split('\n').length + Number(cause['lines'] ?? 0) - 1;
    throw unreadable({ file, place: `line ${line}` }, `Fix the table here: ${cause.message}`, cause);
  }
}

function isDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((entry) =>
      typeof entry === 'object' && entry !== null ? Object.values(entry) : [],
    );
  }
  return false;
}
