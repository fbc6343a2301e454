// The search, the DMS filter and the order of the tenants on the dashboard.

import {
  Button,
  Caption1,
  Field,
  makeStyles,
  SearchBox,
  Select,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { ArrowSortDownLines20Regular, ArrowSortUpLines20Regular } from '@fluentui/react-icons';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { DASHBOARD_DMS_TYPES } from '@shared/domains/dms/dms-types';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import { messages } from '@shared/kernel/text/messages';
import { ALL_DMS, type TenantSelection, type TenantSort } from './select-tenants';

const texts = tenantsTexts.filters;

interface TenantFiltersProps {
  selection: TenantSelection;
  sorts: readonly TenantSort[];
  onChange: (change: Partial<TenantSelection>) => void;
  /** The text that says how many tenants the list shows. */
  count: string | undefined;
}

export function TenantFilters({ selection, sorts, onChange, count }: TenantFiltersProps) {
  const styles = useStyles();
  const [search, setSearch] = useOptimisticText(selection.search, (text) => {
    recordUsage('filter', 'Tenant name');
    onChange({ search: text });
  });
  return (
    <div className={styles.bar} role="search" aria-label={messages.words.tenants}>
      <SearchBox
        aria-label={messages.words.search}
        className={styles.search}
        placeholder={texts.name}
        value={search}
        dismiss={{ 'aria-label': messages.generic.clearSearch }}
        onChange={(_event, { value }) => setSearch(value)}
      />
      <Field label={messages.words.dms} orientation="horizontal" className={styles.field}>
        <Select
          className={styles.choice}
          value={selection.dms}
          onChange={(_event, { value }) => {
            recordUsage('filter', 'DMS');
            onChange({ dms: value });
          }}
        >
          {[ALL_DMS, ...DASHBOARD_DMS_TYPES].map((dms) => (
            <option key={dms}>{dms}</option>
          ))}
        </Select>
      </Field>
      <Field label={texts.sortBy} orientation="horizontal" className={styles.field}>
        <Select
          className={styles.choice}
          value={selection.sort}
          onChange={(_event, { value }) => {
            recordUsage('sort', 'Tenants');
            const sort = sorts.find((offered) => offered === value);
            // Each sort starts in its own default direction.
            if (sort) onChange({ sort, reversed: false });
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {texts.sorts[sort]}
            </option>
          ))}
        </Select>
      </Field>
      <Tooltip relationship="description" content={texts.reverse}>
        <Button
          icon={selection.reversed ? <ArrowSortUpLines20Regular /> : <ArrowSortDownLines20Regular />}
          onClick={() => {
            recordUsage('sort', 'Tenants');
            onChange({ reversed: !selection.reversed });
          }}
        >
          {orderLabel(selection)}
        </Button>
      </Tooltip>
      <Caption1 role="status" className={styles.count}>
        {count}
      </Caption1>
    </div>
  );
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
  search: { minWidth: '140px', flexBasis: '140px', flexGrow: 1, maxWidth: '420px' },
  // The label is beside its field, because above the field it would take a line from the cards.
  field: {
    gridTemplateColumns: 'auto auto',
    columnGap: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
    '& > label': { paddingInlineEnd: 0 },
  },
  choice: { minWidth: '100px' },
  count: { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
});

function orderLabel({ sort, reversed }: TenantSelection): string {
  const { name, risk, date } = texts.orders;
  const order = sort === 'tenantName' ? name : sort === 'risk' ? risk : date;
  return reversed ? order.reversed : order.first;
}
