import { Fragment, type ReactNode } from 'react';

/** Numbers that hyphens, dashes or slashes join, such as 8-10, 8-/10 and 24/7, but not those within a word or a URL. */
const joinedNumbers = /(?<![\p{L}\d/.,:_‐–-])(\d+(?:[.,:]\d+)*(?:[-‐–/]+\d+(?:[.,:]\d+)*)+)(?![\p{L}\d/_-])/u;
/** Longer ones would leave a narrow column. */
const mostLetters = 14;

/** A text whose short ranges of numbers stay on one line, as browsers break lines after a hyphen. Its letters stay the same. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(joinedNumbers);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index % 2 === 1 && part.length <= mostLetters ? <span className="unbroken">{part}</span> : part}
    </Fragment>
  ));
}
