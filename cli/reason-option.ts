import { InvalidArgumentError, Option } from 'commander';
import { reasonSchema } from '#src/domain/takedown.ts';

/** `--reason "…"`, which the owner is told and the audit log keeps. */
export function reasonOption(): Option {
  return new Option('--reason <text>', 'why; the owner is told, and the audit log keeps it')
    .argParser((given) => {
      const { success, data, error } = reasonSchema.safeParse(given);
      if (success) return data;
      throw new InvalidArgumentError(error.issues[0]?.message ?? '');
    })
    .makeOptionMandatory();
}
