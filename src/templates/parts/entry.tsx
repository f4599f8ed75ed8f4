import type { ReactNode } from 'react';
import { nonBlank } from './joined.tsx';
import { MaybeLink } from './links.tsx';
import { unbroken } from './unbroken.tsx';

type EntryProps = {
  title: ReactNode;
  /** The date; empty if there is none. */
  time: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** A row of a record: date, title and description. */
export function Entry({ title, time, children, className }: EntryProps): ReactNode {
  return (
    <li className={className === undefined ? 'entry' : `entry ${className}`}>
      <div className="entry-time">{time}</div>
      <div className="entry-main">
        <h3 className="entry-title" dir="auto">
          {title}
        </h3>
        {children}
      </div>
    </li>
  );
}

/** A name that links to its URL if there is one, with the text behind it. */
export function ByLine({
  name,
  url = '',
  more = [],
}: {
  name: string;
  url?: string;
  more?: (string | null)[];
}): ReactNode {
  const rest = nonBlank(more);
  if (name.trim() === '' && rest.length === 0) return null;
  return (
    <p className="entry-by">
      {name.trim() !== '' && (
        <MaybeLink href={url}>
          <bdi>{name.trim()}</bdi>
        </MaybeLink>
      )}
      {rest.map((part, index) => (
        <span key={index} className="more">
          {(index > 0 || name.trim() !== '') && ' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  );
}

export function StringList({
  lines,
  className,
}: {
  lines: readonly string[];
  className?: string;
}): ReactNode {
  const shown = nonBlank(lines);
  if (shown.length === 0) return null;
  return (
    <ul className={className}>
      {shown.map((line, index) => (
        <li key={index} dir="auto">
          {unbroken(line)}
        </li>
      ))}
    </ul>
  );
}
