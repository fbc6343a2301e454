import { tickListFilter } from '@renderer/components/data-grid';
import { EditCell } from '@renderer/components/row-editing';
import type { ActiveStatus } from '@shared/domains/service-people/model';
import { activeText } from '@shared/domains/service-people/rules';

/** The two columns that advisors and technicians are edited in; their headers differ. */
export const nicknameColumn = { minWidth: 200, flex: 1, cellRenderer: EditCell } as const;

export const activeColumn = {
  minWidth: 160,
  flex: 1,
  cellRenderer: EditCell,
  filter: tickListFilter,
  // Shown, filtered and exported as the word; kept as the provider's number.
  valueFormatter: ({ value }: { value?: ActiveStatus }) => activeText(value ?? null),
  filterValueGetter: ({ data }: { data?: { active: ActiveStatus } | undefined }) =>
    activeText(data?.active ?? null),
} as const;
