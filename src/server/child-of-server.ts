/** Makes this process end only with its parent, and returns a function that sends messages to the parent. */
export function childOfServer<Message>(): (message: Message) => void {
  // A terminal sends its signals to every process of the program; the parent says when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  // Killed at once, because the next parent opens the same data.
  const die = (): void => void process.kill(process.pid, 'SIGKILL');
  process.on('disconnect', die);
  return (message) =>
    void process.send?.(message, (error: Error | null) => {
      if (error !== null) die();
    });
}
