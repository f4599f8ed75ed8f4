import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { AppError } from '#src/domain/errors.ts';
import { publishIssues } from '#src/domain/publish-issues.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { importFile, type Imported } from '#src/import/import-file.ts';
import { newId } from '#src/backend/new-id.ts';
import { resumeJson } from '#src/render/resume-json.ts';
import { readJsonFile } from './corpus-files.ts';
import { contentFrom, renderImported, resumeFiles } from './resume-files.ts';
import { lostTexts } from './round-trip.ts';
import { openTally } from './tally.ts';
import { memorySource } from '#src/files/byte-source.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    'no-inline-style': 'error',
    // React writes attribute names and boolean attributes in a style that HTML allows.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Rules about style, or about the author's own text.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'tel-non-breaking': 'off',
    // Stylesheets are on the site's own host.
    'require-sri': 'off',
  },
});

/** Imports a file, or expects an error that names the file and how to fix it. */
async function imported(name: string, bytes: Uint8Array): Promise<Imported | AppError> {
  try {
    return await importFile({ name, source: memorySource(bytes), newId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toMatch(/^(import-(unreadable|unknown)|newer-schema)$/);
    expect(error.facts).toHaveProperty('file');
    const words = [...error.issues.map(({ message }) => message), ...Object.values(error.facts)];
    expect(words.join(' ').length).toBeGreaterThan(20);
    return error;
  }
}

function expectValidSites(result: Imported, tally: ReturnType<typeof openTally>): void {
  for (const template of templateIds) {
    for (const { path, content } of renderImported(result, template)) {
      if (!path.endsWith('.html')) continue;
      const findings = validator
        .validateStringSync(content)
        .results.flatMap(({ messages }) => messages)
        .map(
          ({ ruleId, message, line, column }) => `${template} ${path}:${line}:${column} ${ruleId} ${message}`,
        );
      expect(findings).toEqual([]);
      tally.add('valid pages');
    }
  }
}

/** The texts of a JSON Resume that are neither in the one that we export nor named in the report. */
function losses(source: unknown, result: Imported): string[] {
  const noted = new Set(result.report.notes.map(({ path }) => path));
  const written = resumeJson(contentFrom(result, 'amsterdam'));
  return lostTexts(source, written)
    .filter(({ place }) => ![...noted].some((path) => path.startsWith(place) || place.startsWith(path)))
    .map(({ place, text }) => `${place}: ${text.slice(0, 80)}`);
}

describe('résumé files', () => {
  const tally = openTally('resumes and other forms');

  it.each(resumeFiles)(
    'the file $path either imports and renders or is refused with a reason',
    async ({ path, bytes }) => {
      const result = await imported(path.split('/').at(-1) ?? path, bytes());
      if (result instanceof AppError) {
        tally.add(`refused as ${result.code}`);
        return;
      }
      tally.add(`imported from ${result.report.source}`);
      tally.add('notes in reports', result.report.notes.length);
      const issues = publishIssues(contentFrom(result, 'amsterdam'));
      tally.add(issues.length === 0 ? 'publishable at once' : 'with fields to fix before publishing');
      expectValidSites(result, tally);
      if (result.report.source === 'JSON Resume') {
        const source: unknown = JSON.parse(new TextDecoder().decode(bytes()).replace(/^\uFEFF/, ''));
        expect(losses(source, result)).toEqual([]);
        tally.add('without loss of a known field');
      }
    },
  );
});

describe('cases of the official fixtures', () => {
  const tally = openTally('official fixtures, case by case');
  const fixtures = resumeFiles.filter(({ path }) => path.includes('/fixtures/'));
  const cases = fixtures.flatMap(({ path }) =>
    Object.entries(readJsonFile(path) as Record<string, unknown>).map(([name, value]) => ({
      path,
      name,
      value,
    })),
  );

  it.each(cases)(
    'the case $name of $path either imports without loss or is refused with a reason',
    async ({ name, value }) => {
      const result = await imported(`${name}.json`, new TextEncoder().encode(JSON.stringify(value)));
      if (result instanceof AppError) {
        tally.add(`refused: ${/invalid$/i.test(name) ? 'invalid' : 'valid'} cases`);
        return;
      }
      tally.add('imported');
      for (const template of templateIds) renderImported(result, template);
      if (name.endsWith('Valid')) {
        expect(losses(value, result)).toEqual([]);
        tally.add('valid, without loss of a known field');
      }
    },
  );
});
