export type Shot = {
  template: string;
  sample: string;
  /** The kind of page: `home`, `projects`, `cv`. */
  kind: string;
  width: number;
  scheme: string;
  /** Its name beside the sheet. */
  file: string;
};

/** A page that shows images of pages beside each other: a row for each page and scheme, its widths from left to right. */
export function shotSheet(shots: readonly Shot[]): string {
  const rows = Map.groupBy(
    shots,
    ({ template, sample, kind, scheme }) => `${template} · ${sample} · ${kind} · ${scheme}`,
  );
  const shown = [...rows].map(([name, row]) => {
    const figures = row.map(
      ({ file, width }) =>
        `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy" width="${Math.round(width / 4)}"></a><figcaption>${width}</figcaption></figure>`,
    );
    return `<h2>${name}</h2><div>${figures.join('')}</div>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Templates</title>
<style>
body { font: 16px/1.5 system-ui; margin: 2rem; background: #ddd; }
div { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; }
figure { margin: 0; }
img { display: block; max-height: 60rem; object-fit: cover; object-position: top; }
</style>
${shown.join('\n')}
</html>
`;
}
