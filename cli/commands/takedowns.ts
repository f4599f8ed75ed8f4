import { Command } from 'commander';
import { takedownList } from '#src/accounts/takedown-list.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { applyTakedownList, appliedTakedownLines } from '../apply-takedown-list.ts';
import { readTakedownList } from '../read-takedown-list.ts';
import { withBackend } from '../with-backend.ts';
import { writeNewFile } from '../write-new-file.ts';

export function takedownsCommand(): Command {
  return new Command('takedowns')
    .addCommand(
      commandWithJson('save')
        .description('write the list of disabled sites and deleted accounts into a new file')
        .argument('<file>', 'a new file')
        .action(printResult(save)),
    )
    .addCommand(
      commandWithJson('apply')
        .description('disable and delete again what came back with an older backup')
        .argument('<file>', 'a file that “takedowns save” has written')
        .action(printResult(apply)),
    );
}

function save(file: string): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const list = await takedownList(opened);
    await writeNewFile(file, `${JSON.stringify(list, null, 2)}\n`);
    const [disabled, deleted] = [list.takedowns.length, list.deletedAccounts.length];
    return {
      data: { file, disabled, deleted },
      lines: [`Disabled sites in ${file}: ${disabled}. Deleted accounts: ${deleted}.`],
    };
  });
}

async function apply(file: string): Promise<CommandResult> {
  const list = await readTakedownList(file);
  return withBackend(async (opened) => {
    const applied = await applyTakedownList(opened, list);
    return { data: applied, lines: await appliedTakedownLines(opened, applied) };
  });
}
