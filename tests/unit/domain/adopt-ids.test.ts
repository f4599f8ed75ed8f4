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
});
