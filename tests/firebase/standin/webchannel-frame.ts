/** A numbered payload of the back channel; the client acknowledges the last number it had. */
export type Numbered = readonly [id: number, payload: readonly unknown[]];

/** A frame is its length in UTF-16 units (as the client counts responseText, so not bytes) and its JSON. */
export function frame(content: readonly unknown[]): string {
  const json = JSON.stringify(content);
  return `${json.length}\n${json}`;
}

export interface Forwarded {
  /** Number of the message, counted from the start of the session: a retried request repeats what was delivered. */
  offset: number;
  message: unknown;
}

/** The messages in the form-encoded body of a forward request. */
export function forwardedIn(form: URLSearchParams): Forwarded[] {
  const [count, first] = [Number(form.get('count') ?? 0), Number(form.get('ofs') ?? 0)];
  return Array.from({ length: count }, (_, index) => ({
    index,
    raw: form.get(`req${index}___data__`),
  })).flatMap(({ index, raw }) =>
    raw === null ? [] : [{ offset: first + index, message: JSON.parse(raw) }],
  );
}

/** The HTTP headers that a handshake carries inside its body, where no preflight sees them; names in lower case. */
export function headersIn(form: URLSearchParams): ReadonlyMap<string, string> {
  const lines = (form.get('headers') ?? '').split('\r\n').filter((line) => line.includes(':'));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
