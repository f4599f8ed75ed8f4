import type { Account } from '#src/ports/transfer.ts';
import { applyDecision, type OwnerRun, type CopyDecision } from './run.ts';

const key = 'account';

/** Copies one account; false when it was skipped, and everything of its owner with it. */
export async function copyAccount(run: OwnerRun): Promise<boolean> {
  const { account, to, mode, tallies, known } = run;
  const item = { kind: 'accounts', name: account.email || account.id, owner: account.email } as const;
  const there = await to.transfer.getAccount(account.id);
  const { refusal, keepsPassword } = to.transfer.judge(account);
  if (there === null && refusal !== null) {
    tallies.skip({ ...item, reason: refusal, fix: 'Fix it at the source, then copy again.' });
    return false;
  }
  if (there === null && (await to.auth.findByEmail(account.email)) !== null) {
    const reason = 'Another account at the target has its email address.';
    tallies.skip({ ...item, reason, fix: 'Change the email address of one of them, then copy again.' });
    return false;
  }
  const differences = there === null ? [] : differencesOf(account, there);
  if (differences.length > 0) {
    const reason = `At the target it has another ${differences.join(' and another ')}.`;
    tallies.skip({ ...item, reason, fix: 'Nothing needs to be done, if the one there is right.' });
    return true;
  }
  const decision: CopyDecision = there !== null ? 'there' : known.base(key) === null ? 'copy' : 'removed';
  const isThere = await applyDecision(run, item, {
    decision,
    write: () => to.transfer.putAccount(account),
  });
  if (!isThere) return false;
  if (mode !== 'check' && account.password !== null) {
    const works = there === null ? keepsPassword : there.password !== null;
    tallies.report.passwords[works ? 'kept' : 'lost'] += 1;
  }
  if (mode !== 'check' && account.isProtected && !(there?.isProtected ?? false)) {
    tallies.report.unprotected += 1;
  }
  await known.note(key, 'there', 'done');
  return true;
}

/** True when the target lacks something of the source. Anything more was added at the target. */
function differencesOf(source: Account, target: Account): string[] {
  return [
    source.email.toLowerCase() === target.email.toLowerCase() ? [] : ['email address'],
    source.displayName === target.displayName ? [] : ['name'],
    source.google === null || source.google === target.google ? [] : ['account with Google'],
  ].flat();
}
