/** True for files and folders that operating systems add to folders and archives. */
export function isSystemFile(name: string): boolean {
  return name.startsWith('.') || ['__MACOSX', 'Thumbs.db', 'desktop.ini'].includes(name);
}
