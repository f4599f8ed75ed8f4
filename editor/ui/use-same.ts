import { useState } from 'react';
import { sameValue } from '#src/domain/same-value.ts';

/** Returns the previous value while new ones are equal to it, so that dependents do not change. */
export function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (sameValue(kept, value)) return kept;
  keep(value);
  return value;
}
