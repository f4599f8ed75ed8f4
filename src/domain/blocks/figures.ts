import { icon, list, text } from '../fields.ts';
import { block } from './kind.ts';

export const figures = block('figures', {
  label: 'Figures',
  purpose: 'Results in numbers.',
  fields: {
    items: list(
      'Figures',
      {
        value: text('Figure', { max: 40, hint: 'For example: 38 %' }),
        label: text('What it counts'),
        icon: icon('Icon'),
      },
      {
        itemName: 'figure',
        summary: 'value',
        details: ['label'],
        essential: ['value', 'label'],
        maxItems: 12,
      },
    ),
  },
});
