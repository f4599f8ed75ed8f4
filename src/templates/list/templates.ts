// Written by `npm run templates` from the folders beside this one.
import amsterdamArchivo from '../amsterdam/letters/archivo.json' with { type: 'json' };
import amsterdamBricolage from '../amsterdam/letters/bricolage.json' with { type: 'json' };
import amsterdamMona from '../amsterdam/letters/mona.json' with { type: 'json' };
import amsterdamStyles from '../amsterdam/styles.css?inline';
import { template as amsterdam } from '../amsterdam/template.tsx';
import calgaryStyles from '../calgary/styles.css?inline';
import { template as calgary } from '../calgary/template.tsx';
import londonNewsreader from '../london/letters/newsreader.json' with { type: 'json' };
import londonSchibsted from '../london/letters/schibsted.json' with { type: 'json' };
import londonSource from '../london/letters/source.json' with { type: 'json' };
import londonStyles from '../london/styles.css?inline';
import { template as london } from '../london/template.tsx';
import tokyoGeist from '../tokyo/letters/geist.json' with { type: 'json' };
import tokyoSpace from '../tokyo/letters/space.json' with { type: 'json' };
import tokyoTerminal from '../tokyo/letters/terminal.json' with { type: 'json' };
import tokyoStyles from '../tokyo/styles.css?inline';
import { template as tokyo } from '../tokyo/template.tsx';
import { withStyles, type Template } from '../template.ts';

export const templateList: readonly Template[] = [
  withStyles(amsterdam, amsterdamStyles, {
    archivo: amsterdamArchivo,
    bricolage: amsterdamBricolage,
    mona: amsterdamMona,
  }),
  withStyles(calgary, calgaryStyles),
  withStyles(london, londonStyles, {
    newsreader: londonNewsreader,
    schibsted: londonSchibsted,
    source: londonSource,
  }),
  withStyles(tokyo, tokyoStyles, {
    geist: tokyoGeist,
    space: tokyoSpace,
    terminal: tokyoTerminal,
  }),
];
