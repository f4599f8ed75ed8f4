/** The name in localStorage of who is signed in on this device, for the head of a page that cannot be loaded. */
export const rememberedAccount = 'vitrine-account';
