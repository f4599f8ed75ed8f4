import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

/** Durations in milliseconds, and responses with another status than 200. */
const visitedSchema = z.object({
  sites: z.array(z.number()),
  health: z.array(z.number()),
  failed: z.array(z.string()),
});
export type Visited = z.infer<typeof visitedSchema>;

/** Visitors in their own process, so that they wait for the server and not for the load. */
export type Visitors = {
  /** The measurements since the last call. */
  take(): Promise<Visited>;
  close(): Promise<void>;
};

export function openVisitors(script: string, to: { port: number; hosts: readonly string[] }): Visitors {
  const child = fork(script, [JSON.stringify(to)], { serialization: 'advanced' });
  return {
    async take() {
      const answer = once(child, 'message');
      child.send('take');
      const [message] = await answer;
      return visitedSchema.parse(message);
    },
    async close() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
