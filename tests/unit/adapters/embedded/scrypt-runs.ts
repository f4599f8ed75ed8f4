import { createHook } from 'node:async_hooks';

/** How many times node hashed a password meanwhile, on its own account: nothing is replaced. */
export async function scryptRunsDuring(work: () => Promise<unknown>): Promise<number> {
  let runs = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') runs += 1;
    },
  }).enable();
  await work();
  hook.disable();
  return runs;
}
