import { describe, expect, it } from 'vitest';
import { issueLine, namedIssues } from '#cli/issue-line.ts';
import { publishIssues } from '#src/domain/publish-issues.ts';
import { aPortfolio } from '#tests/support/builders.ts';

describe('issues in the terminal', () => {
  it('name sections and fields as the editor does, not by their ids', () => {
    const portfolio = aPortfolio();
    const [section] = portfolio.sections;
    if (section?.type !== 'hero') throw new Error('The portfolio begins with another section.');
    const emptied = { ...portfolio, sections: [{ ...section, name: '' }] };
    const issues = publishIssues(emptied);
    expect(issues.map(({ path }) => path)).toEqual([`${section.id}.name`]);
    const [line] = namedIssues(emptied, issues).map(issueLine);
    expect(line).toMatch(/^Introduction › Name: /);
    expect(line).not.toContain(section.id);
  });
});
