import { Fragment, type ReactNode } from 'react';

/** Short texts in a row with a separator, without blank ones. Each keeps its own direction. */
export function Joined({ parts, by = ' · ' }: { parts: readonly (string | null)[]; by?: string }): ReactNode {
  return nonBlank(parts).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && by}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}

/** The parts that are not blank, trimmed. */
export function nonBlank(parts: readonly (string | null)[]): string[] {
  return parts.map((part) => part?.trim() ?? '').filter((part) => part !== '');
}
