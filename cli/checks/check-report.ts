/** What a check found: how much it looked at, the issues for machines, and the same as lines for people. */
export type CheckReport = {
  checked: number;
  /** One of what was counted, such as `page`. */
  unit: string;
  issues: readonly object[];
  lines: readonly string[];
};

export type CheckOptions = {
  /** The folder that content/ lies in. */
  root: string;
  /** Whether links to other sites are followed. */
  external?: true;
};
