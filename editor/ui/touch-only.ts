/** True for devices with touch only, where texts should not mention keys. */
export const isTouchOnly = (): boolean => matchMedia('(hover: none)').matches;
