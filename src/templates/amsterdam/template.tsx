import type { FrontPages } from '../template.ts';
import { titleCss } from './display-title.tsx';
import { Home } from './home.tsx';
import { manifest } from './manifest.ts';
import { optionCss } from './options.ts';

export const template: FrontPages = {
  ...manifest,
  optionCss,
  siteCss: titleCss,
  Home,
};
