import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { portfolioLimits, schemaVersion, type PortfolioContent } from '#src/domain/portfolio.ts';
import { readContent } from '#src/domain/read-portfolio.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Allows for the head, and for fields that a later schema version adds. */
const maxBytes = 2 * portfolioLimits.bytes;

/** The content of a version as text, with its schema version; equal content gives equal text. */
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
