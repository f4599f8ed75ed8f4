import { describe, expect, it } from 'vitest';
import { against, figure } from '#tests/bench/report/figure.ts';
import { reportLines, shown } from '#tests/bench/report/report-lines.ts';

const hugo = { name: 'hugo', version: '0.111.3' };

describe('report of the bench', () => {
  it('shows median, peer with its version, ratio, spread and goal of a comparison', () => {
    const cpu = against({ name: 'CPU', unit: 's', values: [2, 3, 4] }, [{ peer: hugo, values: [4, 4, 4] }]);
    expect(reportLines({ figures: [cpu] }, [{ of: 'CPU', peer: 'hugo', atMost: 1 }])).toEqual([
      ['CPU', '3 s', 'hugo 0.111.3: 4 s', '0.75', '0.5–1', '≤ 1', 'yes'],
    ]);
  });

  it('shows whether each goal is missed, and the value for a goal without a peer', () => {
    const saves = against({ name: 'saves', unit: '/s', values: [490] }, [{ peer: hugo, values: [245] }]);
    const goals = [
      { of: 'saves', atLeast: 800 },
      { of: 'saves', peer: 'hugo', atMost: 1 },
    ];
    expect(reportLines({ figures: [saves] }, goals)).toEqual([
      ['saves', '490 /s', '', '', '', '≥ 800 /s', 'no'],
      ['saves', '490 /s', 'hugo 0.111.3: 245 /s', '2', '', '≤ 1', 'no'],
    ]);
  });

  it('names a goal whose figure was not measured', () => {
    const goals = [{ of: 'CPU', peer: 'hugo', atMost: 1 }];
    expect(reportLines({ figures: [figure('CPU', 's', [1])] }, goals)).toEqual([
      ['CPU', '1 s', '', '', '', '', ''],
      ['CPU', 'not measured', 'hugo', '', '', '≤ 1', ''],
    ]);
  });

  it('shows three significant digits', () => {
    expect([0.012345, 1.005, 87.65, 12_345.6, Number.NaN].map(shown)).toEqual([
      '0.0123',
      '1',
      '87.7',
      '12,346',
      '?',
    ]);
  });
});
