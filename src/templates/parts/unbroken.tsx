import { Fragment, type ReactNode } from 'react';

/** Numbers joined by hyphens, dashes, slashes or as a ratio (8-10, 24/7, 1 : 30), but not within a word or a URL. */
const joinedNumbers =
  /(?<![\p{L}\d/.,:_‐–-])(\d+(?:[.,:]\d+)*(?:(?:[-‐–/]+|\s:\s)\d+(?:[.,:]\d+)*)+)(?![\p{L}\d/_-])/u;
/** Longer ones would overflow a narrow column. */
const maxLetters = 14;

/** Prevents line breaks within short number ranges and ratios. The text stays the same. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(joinedNumbers);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index % 2 === 1 && part.length <= maxLetters ? <span className="unbroken">{part}</span> : part}
    </Fragment>
  ));
}
