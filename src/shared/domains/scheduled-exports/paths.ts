import type { ExportFormat } from '@shared/kernel/table/table';

const all = '/scheduledExports';

/** The state that a grid's Export menu passes to the form. */
export interface ScheduledGrid {
  /** The address of the grid, with its search, filters, sort and columns. */
  address: string;
  gridId: string;
  /** The label of the grid. */
  label: string;
  /** The only format it can be written in; any by default. */
  format?: ExportFormat;
}

export const scheduledExportsPaths = {
  all,
  create: `${all}/create`,
  edit: `${all}/edit`,
  add: (grid: ScheduledGrid): string => `${all}/create?${new URLSearchParams({ ...grid }).toString()}`,
  change: (id: string): string => `${all}/edit?${new URLSearchParams({ id }).toString()}`,
} as const;
