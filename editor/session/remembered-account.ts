const key = 'vitrine-account';

/** Keeps the name of who is signed in on this device, for the head of a page that cannot be loaded. */
export function rememberAccount(name: string | null): void {
  if (name === null) localStorage.removeItem(key);
  else localStorage.setItem(key, name);
}

export function rememberedAccount(): string | null {
  return localStorage.getItem(key);
}
