/** What an issue says where its field is named already: `Email: write an address.` → `Write an address.` */
export function wordsBeside(label: string, message: string): string {
  const words = message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message;
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
