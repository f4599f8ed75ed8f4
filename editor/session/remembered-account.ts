/**
 * The localStorage key with the name of the last user on this device, for the header of a page that cannot be loaded.
 */
export const rememberedAccount = 'vitrine-account';
