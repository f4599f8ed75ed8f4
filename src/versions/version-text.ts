import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { portfolioLimits, schemaVersion, type PortfolioContent } from '#src/domain/portfolio.ts';
import { readContent } from '#src/domain/read-portfolio.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Room for the head of a content, and for what a later version of the schema adds. */
const maxBytes = 2 * portfolioLimits.bytes;

/** The content of a version as a text that says of which schema version it is; the same content gives the same text. */
export function versionText(of: PortfolioContent): string {
  const { title, template, language, options, sections, pages, seo, sample } = of;
  return JSON.stringify({ schemaVersion, title, template, language, options, sections, pages, seo, sample });
}

export function packVersion(text: string): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return compress(text, { params });
}

/** @throws AppError 'newer-schema', 'invalid-input' */
export async function unpackVersion(stored: Uint8Array): Promise<PortfolioContent> {
  const text = await decompress(stored, { maxOutputLength: maxBytes });
  return readContent(JSON.parse(text.toString()));
}
