const projects = 1200;
/** Values of each project that portfolios do not support. */
const leftovers = 100;
/** Just below the maximum import size of 5 MB. */
const fileBytes = 5_000_000;

export type LargeImport = { name: string; body: Buffer };

/** Needs more memory to read than a job may use. */
export function hostileImport(): LargeImport {
  return { name: 'hostile.yaml', body: Buffer.from(`work:\n${'- {a: [], b: {}}\n'.repeat(fileBytes / 17)}`) };
}

/** A file of 5 MB in each of three formats, with 1,200 projects in each and thousands of values that cannot be imported. */
export function largeImports(): LargeImport[] {
  const perValue = Math.floor(fileBytes / projects / leftovers);
  const columns = Array.from({ length: leftovers }, (_, at) => `column${at}`);
  // The text around a value: indentation and a name, quotes and a name, or a comma.
  const valuesBeside = (bytes: number): string[] =>
    columns.map((_, at) => `v${at}`.padEnd(perValue - bytes, 'x'));
  const [inYaml, inJson, inCsv] = [valuesBeside(15), valuesBeside(14), valuesBeside(2)];
  const named = Array.from({ length: projects }, (_, at) => `Bridge ${at}`);
  const extra = Object.fromEntries(columns.map((column, at) => [column, inJson[at]]));
  const json = {
    basics: { name: 'Ada Lovelace', label: 'Engineer' },
    projects: named.map((name) => ({ name, description: `${name}, in short.`, ...extra })),
  };
  const yaml = [
    'basics:\n  name: Ada Lovelace\n  label: Engineer\nprojects:',
    ...named.map((name) =>
      [
        `  - name: ${name}`,
        `    description: ${name}, in short.`,
        ...columns.map((column, at) => `    ${column}: ${inYaml[at]}`),
      ].join('\n'),
    ),
  ].join('\n');
  const csv = [
    ['Title', 'Description', 'Started On', ...columns].join(','),
    ...named.map((name) => [name, `"${name}, in short."`, '2024', ...inCsv].join(',')),
  ].join('\n');
  return [
    { name: 'resume.yaml', body: Buffer.from(yaml) },
    { name: 'resume.json', body: Buffer.from(JSON.stringify(json)) },
    { name: 'Projects.csv', body: Buffer.from(csv) },
  ];
}
