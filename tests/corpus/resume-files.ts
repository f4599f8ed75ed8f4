import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { Imported } from '#src/import/import-file.ts';
import { renderSite } from '#src/render/render-site.tsx';
import { filesUnder, type CorpusFile } from './corpus-files.ts';
import type { RenderedText } from './hostile-content.ts';

export const resumeFiles: readonly CorpusFile[] = [...filesUnder('resumes'), ...filesUnder('other-forms')];

/** The content of an imported portfolio in this template, as it is stored. */
export function contentFrom(imported: Imported, template: string): PortfolioContent {
  const { title, language, sections } = imported;
  return readContent({ title, language, sections, template });
}

/** The text files of the site of an imported portfolio. */
export function renderImported(imported: Imported, template: string): RenderedText[] {
  return renderSite({
    content: contentFrom(imported, template),
    identity: { origin: 'https://ada.vitrine.example', slug: 'ada', appLinks: null },
    images: {},
    files: {},
    social: null,
    fonts: [],
    linking: 'host',
  }).flatMap((file) => ('content' in file ? [file] : []));
}
