import { InvalidArgumentError, Option } from 'commander';
import { reasonSchema } from '#src/domain/takedown.ts';

/** `--reason "…"` for the audit log. The owner reads it too, unless `description` says otherwise. */
export function reasonOption(description = 'why; the owner is told, and the audit log keeps it'): Option {
  return new Option('--reason <text>', description)
    .argParser((given) => {
      const { success, data, error } = reasonSchema.safeParse(given);
      if (success) return data;
      throw new InvalidArgumentError(error.issues[0]?.message ?? '');
    })
    .makeOptionMandatory();
}
