// Written by `npm run templates` from the folders beside this one.
import amsterdamStyles from '../amsterdam/styles.css?inline';
import { template as amsterdam } from '../amsterdam/template.tsx';
import calgaryStyles from '../calgary/styles.css?inline';
import { template as calgary } from '../calgary/template.tsx';
import londonStyles from '../london/styles.css?inline';
import { template as london } from '../london/template.tsx';
import tokyoStyles from '../tokyo/styles.css?inline';
import { template as tokyo } from '../tokyo/template.tsx';
import { withStyles, type Template } from '../template.ts';

export const templateList: readonly Template[] = [
  withStyles(amsterdam, amsterdamStyles),
  withStyles(calgary, calgaryStyles),
  withStyles(london, londonStyles),
  withStyles(tokyo, tokyoStyles),
];
