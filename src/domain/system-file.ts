/** Whether a file or folder of this name is one that systems put into folders and archives for themselves. */
export function isOfSystem(name: string): boolean {
  return name.startsWith('.') || ['__MACOSX', 'Thumbs.db', 'desktop.ini'].includes(name);
}
