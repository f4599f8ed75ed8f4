import type { CopyResult } from '#src/transfer/copy.ts';
import { copiedKinds } from '#src/transfer/report.ts';
import type { BackendName } from './commands/copy.ts';

type About = { to: BackendName; dryRun: boolean; isServing: boolean };

/** The result of a copy as lines for people. */
export function copyLines(result: CopyResult, about: About): string[] {
  return [
    ...table(result, about),
    ...leftLines(result),
    ...passwordLines(result, about),
    ...protectionLines(result),
    ...checkLines(result),
    ...(about.isServing
      ? ['The server is running: stop it, and copy again for what has changed meanwhile.']
      : []),
  ];
}

function table({ counts }: CopyResult, { dryRun }: About): string[] {
  const row = (name: string, cells: readonly string[]): string =>
    name.padEnd(12) + cells.map((cell) => cell.padStart(14)).join('');
  return [
    row('', [dryRun ? 'to copy' : 'copied', 'there already', 'skipped']),
    ...copiedKinds.map((kind) => {
      const { copied, there, left } = counts[kind];
      return row(kind, [copied, there, left].map(String));
    }),
  ];
}

function leftLines({ left }: CopyResult): string[] {
  if (left.length === 0) return [];
  return [
    `${left.length} items were skipped. The target has not changed for them:`,
    ...left.flatMap(({ kind, name, owner, reason, fix }) => [
      `  ${kind}: ${name}${owner === null || owner === name ? '' : `, of ${owner}`}`,
      `    ${reason} ${fix}`,
    ]),
  ];
}

function passwordLines({ passwords: { kept, lost } }: CopyResult, { to }: About): string[] {
  if (lost === 0) return [];
  const people = `${lost} of ${kept + lost} people who sign in with a password`;
  const hint =
    to === 'embedded'
      ? ' With --password-parameters, before their accounts are copied, they would keep theirs.'
      : '';
  return [
    `${people} have to choose a new one: “Forgot password?” on the sign-in page sends them an email. Tell them.${hint}`,
  ];
}

function protectionLines({ unprotected: count }: CopyResult): string[] {
  if (count === 0) return [];
  const [people, sign] = count === 1 ? ['1 person', 'signs'] : [`${count} people`, 'sign'];
  return [
    `${people} with passkeys or two-factor sign-in ${sign} in without them at the target: neither is copied. Tell them.`,
  ];
}

function checkLines({ verified, left }: CopyResult): string[] {
  if (verified === null) return [];
  const things = copiedKinds.reduce((sum, kind) => sum + verified[kind].there, 0);
  const rest = left.length === 0 ? '' : ', except what was skipped';
  return [`Read again at the target: ${things} things are as at the source${rest}.`];
}
