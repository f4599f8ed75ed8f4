/** Whether all there is are fingers: keys are not spoken of then. */
export const isTouchOnly = (): boolean => matchMedia('(hover: none)').matches;
