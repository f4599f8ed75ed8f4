import { describe, expect, it } from 'vitest';
import { adoptIds } from '#src/domain/adopt-ids.ts';

const job = (id: string, organization: string, summary = '') => ({ id, organization, summary });
const section = (id: string, type: string, items: object[]) => ({ id, type, items });
const content = (...sections: object[]) => ({ sections });

describe('adoptIds', () => {
  it('keeps the ids of unchanged entries, wherever they are in the imported content', () => {
    const before = content(section('s1', 'experience', [job('a', 'Mill'), job('b', 'Bakery')]));
    const imported = content(section('x', 'experience', [job('1', 'Bakery'), job('2', 'Mill')]));
    expect(adoptIds(imported, before)).toEqual(
      content(section('s1', 'experience', [job('b', 'Bakery'), job('a', 'Mill')])),
    );
  });

  it('keeps the id of an edited entry that has the same name', () => {
    const before = content(section('s1', 'experience', [job('a', 'Mill', 'old'), job('b', 'Bakery', 'old')]));
    const imported = content(
      section('x', 'experience', [job('1', 'Bakery', 'new'), job('2', 'School'), job('3', 'Mill', 'old')]),
    );
    expect(adoptIds(imported, before)).toEqual(
      content(
        section('s1', 'experience', [job('b', 'Bakery', 'new'), job('2', 'School'), job('a', 'Mill', 'old')]),
      ),
    );
  });

  it('never gives one id to two entries', () => {
    const before = content(section('s1', 'experience', [job('a', 'Mill')]));
    const imported = content(
      section('x', 'experience', [job('1', 'Mill'), job('2', 'Mill')]),
      section('y', 'experience', []),
    );
    expect(adoptIds(imported, before)).toEqual(
      content(
        section('s1', 'experience', [job('a', 'Mill'), job('2', 'Mill')]),
        section('y', 'experience', []),
      ),
    );
  });

  it('keeps the ids of entries of one name that have changed places', () => {
    const before = content(section('s1', 'experience', [job('a', 'Mill', 'old'), job('b', 'Mill', 'new')]));
    const imported = content(section('x', 'experience', [job('1', 'Mill', 'new'), job('2', 'Mill', 'old')]));
    expect(adoptIds(imported, before)).toEqual(
      content(section('s1', 'experience', [job('b', 'Mill', 'new'), job('a', 'Mill', 'old')])),
    );
  });

  it('keeps the ids of entries within entries', () => {
    const project = (id: string, title: string, links: object[]) => ({ id, title, links });
    const before = content(
      section('s1', 'projects', [project('a', 'Bridge', [{ id: 'l1', url: 'x.example' }])]),
    );
    const imported = content(
      section('x', 'projects', [
        project('1', 'Bridge', [
          { id: '2', url: 'y.example' },
          { id: '3', url: 'x.example' },
        ]),
      ]),
    );
    expect(adoptIds(imported, before)).toEqual(
      content(
        section('s1', 'projects', [
          project('a', 'Bridge', [
            { id: '2', url: 'y.example' },
            { id: 'l1', url: 'x.example' },
          ]),
        ]),
      ),
    );
  });

  it('matches entries of one kind in their order, and never entries of another kind', () => {
    const before = content(section('s1', 'text', []), section('s2', 'about', []), section('s3', 'text', []));
    const imported = content(
      { ...section('x', 'text', []), title: 'New' },
      { ...section('y', 'skills', []), title: 'New' },
      { ...section('z', 'text', []), title: 'Newer' },
    );
    expect(adoptIds(imported, before)).toMatchObject({ sections: [{ id: 's1' }, { id: 'y' }, { id: 's3' }] });
  });

  it('leaves imported content as it is when there was none', () => {
    const imported = { title: 'Ada', tags: ['a'], options: null, ...content(section('x', 'text', [])) };
    expect(adoptIds(imported, null)).toEqual(imported);
    expect(adoptIds(imported, { title: 'Bea', sections: 7 })).toEqual(imported);
  });
});
