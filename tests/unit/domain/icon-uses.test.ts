import { describe, expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import { missingIconsNotice } from '#src/domain/icon.ts';
import { iconNamesIn } from '#src/domain/icon-uses.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { anId, aPortfolio } from '#tests/support/builders.ts';

describe('icon names in a portfolio', () => {
  it('come from sections, lists in lists and blocks, each once, without what is hidden', () => {
    const service = (icon: string, hidden = false) => ({
      ...newItem(kinds.services.fields.items, anId()),
      icon,
      hidden,
    });
    const link = { id: anId(), hidden: false, label: '', url: '', icon: 'lucide:link' };
    const project = {
      ...newItem(kinds.projects.fields.items, anId()),
      links: [link],
      body: [
        { ...newBlock('link', anId()), icon: 'lucide:book' },
        { ...newBlock('link', anId()), icon: 'lucide:ghost', hidden: true },
      ],
    };
    const content = aPortfolio({
      sections: [
        {
          ...newSection('services', anId()),
          items: [service('lucide:ruler'), service('lucide:ruler'), service('lucide:ghost', true)],
        },
        { ...newSection('projects', anId()), items: [project] },
        { ...newSection('skills', anId()), hidden: true },
      ],
    });
    expect(iconNamesIn(content)).toEqual(['lucide:ruler', 'lucide:book', 'lucide:link']);
  });

  it('are reported when they cannot be found', () => {
    expect(missingIconsNotice([])).toBeNull();
    expect(missingIconsNotice(['mdi:home'])).toMatch(/^The icon “mdi:home” could not be found/);
    expect(missingIconsNotice(['mdi:home', 'mdi:car'])).toMatch(/^The icons “mdi:home”, “mdi:car”/);
  });
});
