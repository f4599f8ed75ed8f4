import { z } from 'zod';
import { commentLimits, type Comment } from '#src/domain/comment.ts';
import { cleanLine, cleanParagraphs } from '#src/domain/safe-text.ts';
import { minFormSeconds } from '#src/domain/visitor-message.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { FoundDraft } from './draft-links.ts';

type OpenDraft = Extract<FoundDraft, { kind: 'found' }>;

const written = (max: number) => z.string().max(max, `Use at most ${max} characters.`);
const line = (max: number) => written(max).transform((text) => cleanLine(text).trim());

/** The form that a visitor sends. */
export const commentForm = z.object({
  page: line(commentLimits.page).refine((page) => page.startsWith('/'), 'Name a page of the draft.'),
  anchor: line(commentLimits.anchor),
  quote: line(commentLimits.quote),
  name: line(commentLimits.name).refine((name) => name !== '', 'Write your name.'),
  text: written(commentLimits.text)
    .transform((text) => cleanParagraphs(text).trim())
    .refine((text) => text !== '', 'Write a comment.'),
  /** A decoy field, which people do not see. */
  website: z.string(),
  /** How long the form was open. */
  seconds: z.number(),
});
export type CommentForm = z.output<typeof commentForm>;

/** A bot gets the same response as a person, so that it does not learn how it was recognized. */
export function isFromBot({ website, seconds }: CommentForm): boolean {
  return website !== '' || seconds < minFormSeconds;
}

/** A comment as visitors see it. */
export type ShownComment = Pick<
  Comment,
  'id' | 'anchor' | 'quote' | 'name' | 'text' | 'createdAt' | 'reply' | 'isResolved'
>;

/** The comments through the same link. Visitors with another link do not see them. */
export async function commentsOnPage(
  { documents }: Pick<Backend, 'documents'>,
  { portfolioId, linkId }: OpenDraft,
  page: string,
): Promise<ShownComment[]> {
  return (await documents.listComments(portfolioId))
    .filter((comment) => comment.linkId === linkId && comment.page === page)
    .map(({ id, anchor, quote, name, text, createdAt, reply, isResolved }) => {
      return { id, anchor, quote, name, text, createdAt, reply, isResolved };
    });
}

/** @throws AppError 'limit-reached' above the limit of a link or a portfolio, 'not-found' when it was deleted meanwhile */
export async function leaveComment(
  deps: Pick<Backend, 'documents'> & { now: () => string; newId: () => string },
  { portfolioId, ownerId, linkId }: OpenDraft,
  { page, anchor, quote, name, text }: CommentForm,
): Promise<void> {
  const [id, createdAt] = [deps.newId(), deps.now()];
  await deps.documents.addComment({
    id,
    portfolioId,
    ownerId,
    linkId,
    page,
    anchor,
    quote,
    name,
    text,
    createdAt,
    reply: '',
    isResolved: false,
  });
}
