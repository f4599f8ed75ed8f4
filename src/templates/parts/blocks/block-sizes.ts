/** The HTML attribute `sizes` of images in blocks, by the width that their author chose. */
export const blockSizes = {
  text: '(min-width: 60rem) 44rem, 100vw',
  wide: '(min-width: 60rem) 80vw, 100vw',
  full: '100vw',
  half: '(min-width: 60rem) 50vw, 100vw',
};
