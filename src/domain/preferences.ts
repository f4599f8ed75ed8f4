export const toastPositions = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;

export type ToastPosition = (typeof toastPositions)[number];

/** How a person likes the app to be. Part of the account, not of the profile, of which sites are made. */
export type Preferences = {
  /** Where brief messages appear. */
  toastPosition: ToastPosition;
};

export const defaultPreferences: Preferences = { toastPosition: 'top-right' };
