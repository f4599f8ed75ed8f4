import { createHook } from 'node:async_hooks';

/** The number of scrypt runs of Node during the work. They are counted by a hook, so that nothing is mocked. */
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
