import { describe, expect, it } from 'vitest';
import { openTallies } from '#src/transfer/report.ts';
import { copyLines } from '../../../cli/copy-lines.ts';

const linesFor = (unprotected: number) =>
  copyLines(
    { ...openTallies().report, unprotected, verified: null },
    { to: 'firebase', dryRun: false, isServing: false },
  );

describe('copy report', () => {
  it('says how many people sign in without their passkeys and second factor at the target', () => {
    expect(linesFor(0).join('\n')).not.toContain('passkeys');
    expect(linesFor(1)).toContain(
      '1 person with passkeys or two-factor sign-in signs in without them at the target: neither is copied. Tell them.',
    );
    expect(linesFor(3).join('\n')).toContain('3 people with passkeys or two-factor sign-in sign in without');
  });
});
