const begin = '<!-- npm run bench writes from here -->';
const end = '<!-- npm run bench writes up to here -->';
const mark = (id: string): string => `<!-- row ${id} -->`;
const marks = /<!-- row (\S+) -->/g;

/**
 * The page with these sections in its generated part, by the ids of their rows. Other sections stay until their row
 * is measured again, and text around the part is kept.
 */
export function withSections(
  page: string,
  { order, sections }: { order: readonly string[]; sections: Readonly<Record<string, string>> },
): string {
  const [start, stop] = [page.indexOf(begin), page.indexOf(end)];
  if (start < 0 !== stop < 0 || stop < start) throw new Error('One mark of the generated part is lost.');
  const [before, after] =
    start < 0 ? [`${page.trimEnd()}\n\n`, '\n'] : [page.slice(0, start), page.slice(stop + end.length)];
  const old = start < 0 ? {} : sectionsIn(page.slice(start + begin.length, stop));
  const all: Readonly<Record<string, string>> = { ...old, ...sections };
  const parts = order.flatMap((id) => {
    const text = all[id];
    return text === undefined ? [] : [`${mark(id)}\n\n${text.trim()}`];
  });
  return `${before}${[begin, ...parts, end].join('\n\n')}${after}`;
}

function sectionsIn(part: string): Record<string, string> {
  const [, ...pieces] = part.split(marks);
  const found: Record<string, string> = {};
  for (let at = 0; at < pieces.length; at += 2) found[pieces[at] ?? ''] = pieces[at + 1] ?? '';
  return found;
}
