export { imagePath, standInImage as aSiteImage } from '#src/template-check/stand-in-image.ts';
