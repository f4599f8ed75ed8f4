/** The result of a check: how much it checked, the issues for machines, and the same as lines for people. */
export type CheckReport = {
  checked: number;
  /** The singular of what was counted, such as `page`. */
  unit: string;
  issues: readonly object[];
  lines: readonly string[];
};

export type CheckOptions = {
  /** The folder that contains content/. */
  root: string;
  /** Whether links to other sites are followed. */
  external?: true;
};
