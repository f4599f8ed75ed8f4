import type { Command } from 'commander';
import { verifyBlobs, verifyOriginals } from '#src/maintenance/verify.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { withProgress } from '../progress.ts';
import { withBackend } from '../with-backend.ts';

export function verifyCommand(): Command {
  return commandWithJson('verify').action(printResult(verify));
}

function verify(): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const blobs = await withProgress('Verifying', (at) =>
      verifyBlobs(opened.releases, (checked) => at(checked, checked)),
    );
    const originals: typeof blobs = { checked: 0, damaged: [] };
    for await (const { id: ownerId } of opened.auth.listUsers()) {
      const own = await verifyOriginals(opened, ownerId);
      originals.checked += own.checked;
      originals.damaged.push(...own.damaged);
    }
    const damaged = [
      ...blobs.damaged.map((damage) => ({ kind: 'blob', ...damage })),
      ...originals.damaged.map((damage) => ({ kind: 'original', ...damage })),
    ];
    const checked = blobs.checked + originals.checked;
    return {
      data: { checked, damaged },
      lines: [
        ...damaged.map(({ kind, problem, sha256 }) => `${kind} ${problem}: ${sha256}`),
        `${blobs.checked} blobs and ${originals.checked} originals checked, ${damaged.length} damaged.`,
      ],
      failed: damaged.length > 0,
    };
  });
}
