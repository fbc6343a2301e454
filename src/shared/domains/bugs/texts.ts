import { formatCount } from '@shared/kernel/text/format';
import type { BugCategory } from './model';

export const bugsTexts = {
  allOf: (count: number, label: string): string =>
    count === 1 ? `The only bug: ${label}.` : `All ${formatCount(count, 'bug')}: ${label}.`,
  noneHint: 'Nobody has reported a bug for this tenant.',
  notLoaded: "The bugs couldn't be loaded",
  bugs: 'Bugs',
  categories: {
    open_bugs: 'Open bugs',
    closed_bugs: 'Closed bugs',
    bugs_priority: 'Priority',
    bugs_data_related: 'Data related',
    bugs_performance_related: 'Performance related',
    bugs_ui_related: 'UI related',
  } satisfies Record<BugCategory, string>,
} as const;
