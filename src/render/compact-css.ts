/** A stylesheet without its comments and without the line ends, spaces, semicolons and zeros that mean nothing. */
export const compactCss = (css: string): string =>
  withoutLineEnds(withoutComments(css)).replaceAll(';}', '}');

function withoutComments(css: string): string {
  const [start = '', ...others] = css.split('/*');
  return [start, ...others.map((part) => part.split('*/').slice(1).join('*/'))].join('');
}

/** A line end between two parts of a selector or a value stands for a space; elsewhere it is left out. */
function withoutLineEnds(css: string): string {
  return css
    .split('\n')
    .map((line) => compactLine(line.trim()))
    .filter((line) => line !== '')
    .reduce((lines: string[], line) => {
      const last = lines.at(-1) ?? '{';
      const isSpace = !'{};,'.includes(last.slice(-1)) && line !== '}';
      lines.push(isSpace ? `\n${line}` : line);
      return lines;
    }, [])
    .join('');
}

/** What stands in quotes or in a URL stays as it is. */
function compactLine(line: string): string {
  if (/['"]|url\(/.test(line)) return line.replace(/^([\w-]+): (?=['"])/, '$1:');
  return line
    .replace(/([:,]) /g, '$1')
    .replace(/ \{$/, '{')
    .replace(/(?<![\w.])0(?=\.\d)/g, '');
}
