import type { Compared, Figure, Goal, RowResult } from './figure.ts';

/** A line of the table: name, measured value, peer, ratio, spread, goal, and whether it is met. */
export type ReportLine = readonly [string, string, string, string, string, string, string];

export const columns: ReportLine = ['what', 'measured', 'beside', 'ratio', 'spread', 'goal', 'met'];

/** A line for each figure and peer. A goal without a measured figure gets a line with that fact. */
export function reportLines({ figures }: Pick<RowResult, 'figures'>, goals: readonly Goal[]): ReportLine[] {
  const left = new Set(goals);
  const goalFor = (name: string, peer?: string): Goal | undefined => {
    const goal = goals.find((one) => one.of === name && one.peer === peer);
    if (goal !== undefined) left.delete(goal);
    return goal;
  };
  const lines = figures.flatMap((figure): ReportLine[] => {
    const ownGoal = goalFor(figure.name);
    const compared = figure.peers.map((peer) => comparedLine(figure, peer, goalFor(figure.name, peer.peer)));
    return ownGoal !== undefined || compared.length === 0
      ? [ownLine(figure, ownGoal), ...compared]
      : compared;
  });
  return [...lines, ...[...left].map(unmeasuredLine)];
}

function ownLine({ name, unit, measured }: Figure, goal: Goal | undefined): ReportLine {
  const { middle, low, high } = measured;
  const spread = low === high ? '' : `${shown(low)}–${shown(high)}`;
  return [name, `${shown(middle)} ${unit}`.trim(), '', '', spread, goalText(goal, unit), isMet(goal, middle)];
}

function comparedLine(
  { name, unit, measured }: Figure,
  { peer, version, value, ratio }: Compared,
  goal: Goal | undefined,
): ReportLine {
  return [
    name,
    `${shown(measured.middle)} ${unit}`.trim(),
    `${`${peer} ${version}`.trim()}: ${shown(value)} ${unit}`.trim(),
    shown(ratio.middle),
    ratio.low === ratio.high ? '' : `${shown(ratio.low)}–${shown(ratio.high)}`,
    goalText(goal, ''),
    isMet(goal, ratio.middle),
  ];
}

function unmeasuredLine(goal: Goal): ReportLine {
  return [goal.of, 'not measured', goal.peer ?? '', '', '', goalText(goal, ''), ''];
}

function goalText(goal: Goal | undefined, unit: string): string {
  if (goal === undefined) return '';
  const bound = goal.atMost === undefined ? `≥ ${shown(goal.atLeast ?? 0)}` : `≤ ${shown(goal.atMost)}`;
  return `${bound} ${unit}`.trim();
}

function isMet(goal: Goal | undefined, value: number): string {
  if (goal === undefined || Number.isNaN(value)) return '';
  return value <= (goal.atMost ?? Infinity) && value >= (goal.atLeast ?? -Infinity) ? 'yes' : 'no';
}

/** Three significant digits. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '?';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return Number(value.toPrecision(3)).toString();
}
