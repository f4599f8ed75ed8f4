export const toastPositions = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;

export type ToastPosition = (typeof toastPositions)[number];

/** A user's preferences for the app. They belong to the account, not to the profile, from which sites are made. */
export type Preferences = {
  /** Where brief messages appear. */
  toastPosition: ToastPosition;
};

export const defaultPreferences: Preferences = { toastPosition: 'top-right' };
