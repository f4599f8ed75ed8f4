/** The position of a syntax error in JSON, and its fix. `offset` counts UTF-16 units. */
export type JsonFault = { offset: number; message: string };

type Want = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

const space = /[ \t\n\r]*/y;
const escape = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const literal = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?)(?![\w.$])/y;

/** Null for a text that is JSON. */
export function jsonFault(text: string): JsonFault | null {
  const open: ('{' | '[')[] = [];
  let want: Want = 'value';
  let offset = 0;
  let lastKey = '';

  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = offset;
    return pattern.exec(text)?.[0] ?? null;
  };
  const afterValue = (): Want => (open.length === 0 ? 'nothing' : 'comma or end');

  for (;;) {
    offset += match(space)?.length ?? 0;
    const sign = text.charAt(offset);
    if (want === 'nothing') return sign === '' ? null : { offset, message: 'Take out what follows the end.' };
    if (sign === '') return { offset, message: endMessage(open.at(-1)) };
    const strange = strangeSign(text, offset);
    if (strange !== null) return { offset, message: strange };

    if (want === 'comma or end' && sign === ',') {
      want = open.at(-1) === '{' ? 'key' : 'value';
      offset += 1;
    } else if (
      want !== 'colon' &&
      want !== 'value' &&
      want !== 'key' &&
      sign === (open.at(-1) === '{' ? '}' : ']')
    ) {
      open.pop();
      want = afterValue();
      offset += 1;
    } else if (want === 'colon' && sign === ':') {
      want = 'value';
      offset += 1;
    } else if (want === 'key' || want === 'key or end') {
      const key = stringAt(text, offset);
      if (key === null) return { offset, message: keyMessage(sign) };
      lastKey = key;
      offset += key.length;
      want = 'colon';
    } else if (want === 'colon') {
      return { offset, message: `Put a colon and a value after ${lastKey.slice(0, 60).toWellFormed()}.` };
    } else if (want === 'comma or end') {
      return { offset, message: 'Put a comma here, between two entries.' };
    } else if (sign === '{' || sign === '[') {
      open.push(sign);
      want = sign === '{' ? 'key or end' : 'value or end';
      offset += 1;
    } else {
      const value = stringAt(text, offset) ?? match(literal);
      if (value === null) return { offset, message: valueMessage(sign) };
      offset += value.length;
      want = afterValue();
    }
  }
}

/** The string that begins here, with its quotation marks; null when it does not end well. */
function stringAt(text: string, start: number): string | null {
  if (text.charAt(start) !== '"') return null;
  for (let end = start + 1; end < text.length; end += 1) {
    const sign = text.charAt(end);
    if (sign === '"') return text.slice(start, end + 1);
    if (sign < ' ') return null;
    if (sign !== '\\') continue;
    escape.lastIndex = end;
    const length = escape.exec(text)?.[0].length;
    if (length === undefined) return null;
    end += length - 1;
  }
  return null;
}

function endMessage(open: '{' | '[' | undefined): string {
  if (open === undefined) return 'The file is empty. Choose another one.';
  return `The file ends too early: put the missing ${open === '{' ? '}' : ']'} at its end.`;
}

function strangeSign(text: string, offset: number): string | null {
  if (/^\/[/*]/.test(text.slice(offset, offset + 2))) return 'Take out the comment: JSON has none.';
  return null;
}

function keyMessage(sign: string): string {
  if (sign === '}') return 'Take out the comma before the closing brace.';
  if (sign === '"') return 'Close the name with a quotation mark, on the same line.';
  return 'Write the name in double quotation marks.';
}

function valueMessage(sign: string): string {
  if (sign === '"')
    return 'Close the text with a quotation mark, on the same line; write \\\\ for a backslash.';
  if (sign === ']' || sign === '}')
    return 'Take out the comma before the closing bracket, or put a value here.';
  if (sign === "'") return 'Write texts in double quotation marks.';
  return 'Put a value here: a text in double quotation marks, a number, true, false or null.';
}
