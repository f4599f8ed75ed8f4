import { Option } from 'commander';

/**
 * What to do with texts that fit into no section: only list them in the report, or also put them into a text section.
 */
export type Unplaced = 'discard' | 'text';

export const unplacedOption = (): Option =>
  new Option('--unplaced <what>', 'what happens to texts that could not be placed')
    .choices(['discard', 'text'])
    .default('discard');
