/**
 * The message of an issue without the name of its field: `Email: enter an email address.` → `Enter an email address.`
 */
export function wordsBeside(label: string, message: string): string {
  const words = message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message;
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
