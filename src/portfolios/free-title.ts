import { cleanLine } from '#src/domain/safe-text.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';

/** The max length of a title, in UTF-16 units. */
export const maxTitle = 120;

type Wanted = { ownerId: string; title: string };

/** The title, with a number when another portfolio of the owner has it: `Work 2`. Without a title there is no name to tell. */
export async function freeTitle(
  { documents }: { documents: Pick<DocumentStore, 'listPortfolioHeads'> },
  { ownerId, title }: Wanted,
): Promise<string> {
  if (title.trim() === '') return title;
  const taken = new Set((await documents.listPortfolioHeads(ownerId)).map((head) => head.title));
  let free = title;
  for (let number = 2; taken.has(free); number += 1) free = withEnding(title, ` ${number}`);
  return free;
}

/** The title with an ending, cut to the max length before it. */
export const withEnding = (title: string, ending: string): string =>
  cleanLine(`${title.slice(0, maxTitle - ending.length)}${ending}`);
