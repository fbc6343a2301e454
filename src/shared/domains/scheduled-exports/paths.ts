import type { ExportFormat } from '../exports/model';

const all = '/scheduledExports';

/** What the Export menu of a grid hands to the form. */
export interface ScheduledGrid {
  /** Where the grid is looked at, with its search, filters, sort and columns. */
  address: string;
  gridId: string;
  /** What the grid is called. */
  label: string;
  /** The only format it is written in; any unless given. */
  format?: ExportFormat;
}

export const scheduledExportsPaths = {
  all,
  create: `${all}/create`,
  edit: `${all}/edit`,
  add: (grid: ScheduledGrid): string => `${all}/create?${new URLSearchParams({ ...grid }).toString()}`,
  change: (id: string): string => `${all}/edit?${new URLSearchParams({ id }).toString()}`,
} as const;
