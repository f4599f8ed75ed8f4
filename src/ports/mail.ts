/** A message of plain text. `to` and `replyTo` are one email address each, without a name. */
export type Message = { to: string; replyTo: string; subject: string; text: string };

/** Takes what visitors write to the owners of sites to them. */
export type Mail = {
  /**
   * Hands a message over for delivery. Line breaks become spaces and control characters go, but in the text.
   * @throws AppError 'unavailable' or 'storage-full' when it was not handed over
   */
  send(message: Message): Promise<void>;
  close(): Promise<void>;
};
