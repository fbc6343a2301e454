const all = '/scheduledExports';

/** What the Export menu of a grid hands to the form. */
export interface ScheduledGrid {
  /** Where the grid is looked at, with its search, filters, sort and columns. */
  address: string;
  gridId: string;
  /** What the grid is called. */
  label: string;
}

export const scheduledExportsPaths = {
  all,
  create: `${all}/create`,
  edit: `${all}/edit`,
  add: ({ address, gridId, label }: ScheduledGrid): string =>
    `${all}/create?${new URLSearchParams({ address, gridId, label }).toString()}`,
  change: (id: string): string => `${all}/edit?${new URLSearchParams({ id }).toString()}`,
} as const;
