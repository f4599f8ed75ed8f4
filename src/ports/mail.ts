/** A message of plain text. `to` and `replyTo` are one email address each, without a name. */
export type Message = { to: string; replyTo: string; subject: string; text: string };

/** Delivers messages of visitors to the owners of sites. */
export type Mail = {
  /**
   * Queues a message for delivery. Outside of the text, line breaks become spaces and control characters are removed.
   * @throws AppError 'unavailable' or 'storage-full' when it was not queued
   */
  send(message: Message): Promise<void>;
  close(): Promise<void>;
};
