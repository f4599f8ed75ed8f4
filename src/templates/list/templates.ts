// Written by `npm run templates` from the folders beside this one.
import amsterdamArchivo from '../amsterdam/title-widths/archivo.json' with { type: 'json' };
import amsterdamBricolage from '../amsterdam/title-widths/bricolage.json' with { type: 'json' };
import amsterdamMona from '../amsterdam/title-widths/mona.json' with { type: 'json' };
import { pages as amsterdamPages } from '../amsterdam/pages.tsx';
import amsterdamStyles from '../amsterdam/styles.css?inline';
import { template as amsterdam } from '../amsterdam/template.tsx';
import { pages as calgaryPages } from '../calgary/pages.tsx';
import calgaryStyles from '../calgary/styles.css?inline';
import { template as calgary } from '../calgary/template.tsx';
import londonNewsreader from '../london/title-widths/newsreader.json' with { type: 'json' };
import londonSchibsted from '../london/title-widths/schibsted.json' with { type: 'json' };
import londonSource from '../london/title-widths/source.json' with { type: 'json' };
import { pages as londonPages } from '../london/pages.tsx';
import londonStyles from '../london/styles.css?inline';
import { template as london } from '../london/template.tsx';
import tokyoGeist from '../tokyo/title-widths/geist.json' with { type: 'json' };
import tokyoSpace from '../tokyo/title-widths/space.json' with { type: 'json' };
import tokyoTerminal from '../tokyo/title-widths/terminal.json' with { type: 'json' };
import { pages as tokyoPages } from '../tokyo/pages.tsx';
import tokyoStyles from '../tokyo/styles.css?inline';
import { template as tokyo } from '../tokyo/template.tsx';
import { withStyles, type Template } from '../template.ts';

export const templateList: readonly Template[] = [
  withStyles({ ...amsterdam, ...amsterdamPages }, amsterdamStyles, {
    archivo: amsterdamArchivo,
    bricolage: amsterdamBricolage,
    mona: amsterdamMona,
  }),
  withStyles({ ...calgary, ...calgaryPages }, calgaryStyles),
  withStyles({ ...london, ...londonPages }, londonStyles, {
    newsreader: londonNewsreader,
    schibsted: londonSchibsted,
    source: londonSource,
  }),
  withStyles({ ...tokyo, ...tokyoPages }, tokyoStyles, {
    geist: tokyoGeist,
    space: tokyoSpace,
    terminal: tokyoTerminal,
  }),
];
