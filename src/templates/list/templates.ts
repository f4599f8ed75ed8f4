// Written by `npm run templates` from the folders beside this one.
import { template as amsterdam } from '../amsterdam/template.tsx';
import { template as calgary } from '../calgary/template.tsx';
import { template as london } from '../london/template.tsx';
import { template as tokyo } from '../tokyo/template.tsx';
import type { Template } from '../template.ts';

export const templateList: readonly Template[] = [
  amsterdam,
  calgary,
  london,
  tokyo,
];
