import { useState } from 'react';
import { sameValue } from '#src/domain/same-value.ts';

/** The value of before for as long as equal ones come, so that whatever depends on it is left alone. */
export function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (sameValue(kept, value)) return kept;
  keep(value);
  return value;
}
