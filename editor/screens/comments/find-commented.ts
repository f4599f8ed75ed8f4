import type { Comment } from '#src/domain/comment.ts';
import { joinPath, type EditPath } from '#src/domain/edit-path.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { reading, textPlaces } from '#editor/preview/typing/text-places.ts';

type Place = { path: EditPath; isAnchored: boolean; isOnPage: boolean };

/**
 * The field with the commented words if they still exist, else the section of the comment. Null if neither exists.
 */
export function findCommented(
  content: PortfolioContent,
  { page, anchor, quote }: Pick<Comment, 'page' | 'anchor' | 'quote'>,
): EditPath | null {
  const words = reading(quote);
  const sections = sectionsOf(content, { page, anchor });
  const found =
    words === ''
      ? undefined
      : sections
          .flatMap(({ path }) => textPlaces(content, path))
          .find(({ paragraphs }) =>
            [...paragraphs, paragraphs.join('')].some((one) => one.startsWith(words)),
          );
  return found?.path ?? sections.find(({ isAnchored, isOnPage }) => isAnchored && isOnPage)?.path ?? null;
}

/** All sections: first the one with that anchor on that page, then the others of the page, then the rest. */
function sectionsOf(
  { sections, pages }: PortfolioContent,
  { page, anchor }: Pick<Comment, 'page' | 'anchor'>,
): Place[] {
  const [first = ''] = page.split('/').filter(Boolean);
  const lists = [
    { path: '', sections, isOnPage: page === '/' },
    ...pages.map((own) => ({
      path: joinPath('pages', own.id, 'sections'),
      sections: own.sections,
      isOnPage: own.slug.current === first,
    })),
  ];
  return lists
    .flatMap((list) => {
      const counts = new Map<string, number>();
      return list.sections.map(({ id, type }) => {
        const count = (counts.get(type) ?? 0) + 1;
        counts.set(type, count);
        const isAnchored = anchor === (count === 1 ? type : `${type}-${count}`);
        return { path: joinPath(list.path, id), isAnchored, isOnPage: list.isOnPage };
      });
    })
    .toSorted((one, other) => rank(one) - rank(other));
}

function rank({ isAnchored, isOnPage }: Place): number {
  return isOnPage ? (isAnchored ? 0 : 1) : 2;
}
