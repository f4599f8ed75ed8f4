/** Stylesheets of templates are few and do not change. */
const known = new Map<string, string>();

/** A stylesheet without its comments and without the line ends, indents and spaces that say nothing. */
export function compactCss(css: string): string {
  const compact = known.get(css) ?? withoutLineEnds(withoutComments(css));
  known.set(css, compact);
  return compact;
}

function withoutComments(css: string): string {
  const [start = '', ...others] = css.split('/*');
  return [start, ...others.map((part) => part.split('*/').slice(1).join('*/'))].join('');
}

/** A line end between two parts of a selector or a value stands for a space; elsewhere it is left out. */
function withoutLineEnds(css: string): string {
  return css
    .split('\n')
    .map((line) => withoutSpaces(line.trim()))
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
function withoutSpaces(line: string): string {
  return /['"]|url\(/.test(line) ? line : line.replace(/([:,]) /g, '$1').replace(/ \{$/, '{');
}
