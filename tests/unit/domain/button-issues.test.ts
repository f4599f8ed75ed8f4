import { describe, expect, it } from 'vitest';
import { publishIssues } from '#src/domain/publish-issues.ts';
import { readContent } from '#src/domain/read-portfolio.ts';

type Given = { action: object; sections?: object[]; page?: object };

/** The issues of a portfolio whose introduction has one button. */
const issuesWith = ({ action, sections = [] }: Given) =>
  publishIssues(
    readContent({
      title: 'Ada',
      template: 'london',
      sections: [
        { id: 'h', type: 'hero', name: 'Ada', actions: [{ id: 'b', label: 'Go', ...action }] },
        ...sections,
      ],
    }),
  );

const job = { id: 'e', type: 'experience', items: [{ id: 'a', position: 'Analyst' }] };
const contact = { id: 'c', type: 'contact', email: 'ada@example.org' };

describe('buttons of the introduction', () => {
  it.each([
    ['the CV without a job', { target: 'cv' }, 'There is no CV'],
    ['a contact section that is not there', { target: 'contact' }, 'There is no contact section'],
    ['a URL that is not written', { target: 'url', url: '' }, 'Enter the URL'],
    ['a file that is not chosen', { target: 'file' }, 'Choose the file'],
  ])('are an issue when they lead to %s', (_, action, words) => {
    const [issue, ...others] = issuesWith({ action });
    expect(issue?.path).toMatch(/^h\.actions\.b\./);
    expect(issue?.message).toContain(words);
    expect(others).toEqual([]);
  });

  it.each([
    ['to the CV of somebody with a job', { target: 'cv' }],
    ['to a contact section', { target: 'contact' }],
    ['to a URL', { target: 'url', url: 'https://example.org' }],
    ['to a file', { target: 'file', file: { uploadId: 'u' } }],
    ['nowhere, and are hidden', { target: 'url', hidden: true }],
  ])('are no issue when they lead %s', (_, action) => {
    expect(issuesWith({ action, sections: [job, contact] })).toEqual([]);
  });

  it('are no issue when they lead to a CV of exhibitions alone', () => {
    const records = {
      id: 'r',
      type: 'records',
      items: [{ id: 'a', type: 'exhibition', title: 'North light' }],
    };
    expect(issuesWith({ action: { target: 'cv' }, sections: [records] })).toEqual([]);
  });

  it('are one issue, not two, with a URL that is no URL', () => {
    expect(issuesWith({ action: { target: 'url', url: 'nowhere at all' } })).toHaveLength(1);
  });

  it('are an issue when what they lead to is hidden', () => {
    const sections = [
      { ...job, items: [{ id: 'a', hidden: true }] },
      { ...contact, hidden: true },
    ];
    expect(issuesWith({ action: { target: 'cv' }, sections })).toHaveLength(1);
    expect(issuesWith({ action: { target: 'contact' }, sections })).toHaveLength(1);
  });

  it('are checked on own pages too', () => {
    const content = readContent({
      title: 'Ada',
      template: 'london',
      sections: [{ id: 'h', type: 'hero', name: 'Ada' }],
      pages: [
        {
          id: 'p',
          title: 'More',
          slug: { current: 'more', former: [] },
          sections: [{ id: 'g', type: 'hero', name: 'Ada', actions: [{ id: 'b', target: 'cv' }] }],
        },
      ],
    });
    expect(publishIssues(content).map(({ path }) => path)).toEqual(['pages.p.sections.g.actions.b.target']);
  });
});
