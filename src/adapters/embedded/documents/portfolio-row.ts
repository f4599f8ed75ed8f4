import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { contentText, portfolioFrom } from '#src/domain/portfolio-content.ts';
import { portfolioHeadSchema, type PortfolioHead } from '#src/domain/portfolio-head.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';

/** The columns of a head, under the names of its fields. */
export const headColumns = `id, owner AS ownerId, title, template, language, schema_version AS schemaVersion,
  revision, created_at AS createdAt, updated_at AS updatedAt`;

const contentRow = z.object({ content: z.string() });

/** Inserts or replaces a row made by `storedRow`. */
export function prepareStore(database: DatabaseSync): StatementSync {
  return database.prepare(
    `INSERT INTO portfolios
     (id, owner, title, template, language, schema_version, revision, created_at, updated_at, content)
     VALUES ($id, $ownerId, $title, $template, $language, $schemaVersion, $revision, $createdAt, $updatedAt, $content)
     ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, title = excluded.title, template = excluded.template,
     language = excluded.language, schema_version = excluded.schema_version, revision = excluded.revision,
     created_at = excluded.created_at, updated_at = excluded.updated_at, content = excluded.content`,
  );
}

/** @throws AppError 'body-too-large' */
export function storedRow(portfolio: Portfolio): PortfolioHead & { content: string } {
  return { ...portfolioHeadSchema.parse(portfolio), content: contentText(portfolio) };
}

/** A row of `headColumns` and the content. @throws AppError 'newer-schema', 'invalid-input' */
export function portfolioIn(row: Record<string, unknown>): Portfolio {
  return portfolioFrom(portfolioHeadSchema.parse(row), contentRow.parse(row).content);
}
