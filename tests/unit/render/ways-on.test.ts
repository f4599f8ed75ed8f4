import { describe, expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { hero, portfolio, projects, render } from './rendered.ts';

const body = [{ ...newBlock('text', 't'), body: fromPlainText('Text') }];
const writing = (...posts: { id: string; title: string; outlet?: string; date?: string }[]) => ({
  ...newSection('writing', 'w'),
  items: posts.map((post) => ({ ...newItem(kinds.writing.fields.items, post.id), body, ...post })),
});
const publications = (groupBy: 'none' | 'type', ...dates: string[]) => ({
  ...newSection('publications', 'p'),
  groupBy,
  items: dates.map((date) => ({
    ...newItem(kinds.publications.fields.items, date),
    title: `Of ${date}`,
    date,
  })),
});

function linksAfter(html: string | undefined, mark: string): string[] {
  const [, rest = ''] = (html ?? '').split(mark);
  return Array.from(rest.split('</nav>')[0]?.matchAll(/href="([^"]+)"/g) ?? [], ([, href = '']) => href);
}

describe('the end of a story', () => {
  it('leads in London to two further texts, first from the same outlet', () => {
    const section = writing(
      { id: 'a', title: 'One', outlet: 'Post', date: '2020' },
      { id: 'b', title: 'Two', outlet: 'Mail', date: '2022' },
      { id: 'c', title: 'Three', outlet: 'Mail', date: '2021' },
      { id: 'd', title: 'Four', outlet: 'Post', date: '2019' },
    );
    const files = render({ content: portfolio({ sections: [hero, section] }) });
    const links = linksAfter(files['writing/one/index.html'], 'more-stories');
    expect(links).toEqual(['/writing/four/', '/writing/two/']);
  });

  it('leads in London from a project to the next one, and to a text where there is no other', () => {
    const work = projects({ id: 'a', title: 'Bridge', body }, { id: 'b', title: 'Tower', body });
    const section = writing({ id: 'c', title: 'Post' });
    const files = render({ content: portfolio({ sections: [hero, work, section] }) });
    const links = linksAfter(files['projects/tower/index.html'], 'more-stories');
    // A title and a link below it lead to the same page.
    expect([...new Set(links)]).toEqual(['/projects/bridge/', '/writing/post/']);
  });

  it('leads in Amsterdam to other texts, or from the only one to a project', () => {
    const work = projects({ id: 'a', title: 'Bridge', body });
    const texts = [
      { id: 'b', title: 'One' },
      { id: 'c', title: 'Two' },
    ];
    const filesOf = (count: number) =>
      render({
        content: portfolio({
          template: 'amsterdam',
          sections: [hero, work, writing(...texts.slice(0, count))],
        }),
      });
    expect(linksAfter(filesOf(2)['writing/two/index.html'], 'class="next onward"')).toEqual([
      '/writing/one/',
    ]);
    expect(linksAfter(filesOf(1)['writing/one/index.html'], 'class="next"')).toEqual(['/projects/bridge/']);
  });
});

describe('publications on a CV', () => {
  const order = (groupBy: 'none' | 'type'): string[] => {
    const section = publications(groupBy, '2019', '2024', '2021');
    const html = render({ content: portfolio({ sections: [hero, section] }) })['cv/index.html'] ?? '';
    return Array.from(html.matchAll(/Of (\d{4})<\/h3>/g), ([, year = '']) => year);
  };

  it('stand by their dates where the CV leaves out the headings of their groups', () => {
    expect(order('type')).toEqual(['2024', '2021', '2019']);
  });

  it('stand in the order of their author where they have no groups', () => {
    expect(order('none')).toEqual(['2019', '2024', '2021']);
  });
});
