import type { BugCategory } from '@shared/domains/bugs/model';
import type { StartSampling } from '@sandbox/store/seed/sampling';

const LABELS: Record<BugCategory, readonly string[]> = {
  open_bugs: ['New', 'Confirmed', 'In progress', 'In testing'],
  closed_bugs: ['Resolved', 'Rejected', 'Duplicate'],
  bugs_priority: ['Immediate', 'High', 'Normal', 'Low'],
  bugs_data_related: ['Missing data', 'Wrong totals', 'Late load'],
  bugs_performance_related: ['Slow dashboard', 'Slow export', 'Time-out'],
  bugs_ui_related: ['Layout', 'Wording', 'Filter'],
};

const TOTALS: Partial<Record<string, string>> = { open_bugs: 'Total Open', closed_bugs: 'Total Closed' };

/** What the tracker counts for a tenant; many tenants have no bug in a category. */
export const sampleBugs: StartSampling = ({ insert, random }) => ({
  tenant({ tenantId }) {
    for (const [category, labels] of Object.entries(LABELS)) {
      const values = labels.map(() => (random.chance(0.3) ? 0 : random.int(1, 9)));
      const rows = labels.map((label, index): [string, number] => [label, values[index] ?? 0]);
      const total = TOTALS[category];
      if (total !== undefined) rows.push([total, values.reduce((sum, value) => sum + value, 0)]);
      rows.forEach(([label, value], index) =>
        insert('bug_count', { tenantId, category, label, value, sortOrder: index + 1 }),
      );
    }
  },
});
