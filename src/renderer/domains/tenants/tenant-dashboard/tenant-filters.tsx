import { Dropdown, Field, makeStyles, Option, SearchBox, tokens } from '@fluentui/react-components';
import { recordUsage } from '@renderer/platform/usage-events';
import { useTypedText } from '@renderer/components/use-typed-text';
import { DASHBOARD_DMS_TYPES } from '@shared/domains/dms/model';
import { ALL_DMS, TENANT_SORTS, type TenantSelection, type TenantSort } from './select-tenants';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalL },
  search: { minWidth: '260px', flexGrow: 1, maxWidth: '420px' },
  choice: { minWidth: '150px' },
});

const SORT_LABELS: Record<TenantSort, string> = {
  agreementDate: 'Agreement date',
  tenantName: 'Tenant name',
};

interface TenantFiltersProps {
  selection: TenantSelection;
  onChange: (change: Partial<TenantSelection>) => void;
}

export function TenantFilters({ selection, onChange }: TenantFiltersProps) {
  const styles = useStyles();
  const [search, setSearch] = useTypedText(selection.search, (text) => onChange({ search: text }));
  return (
    <div className={styles.bar} role="search" aria-label="Tenants">
      <Field label="Search" className={styles.search}>
        <SearchBox
          placeholder="Tenant name"
          value={search}
          dismiss={{ 'aria-label': 'Clear search' }}
          onChange={(_event, { value }) => setSearch(value)}
          onBlur={() => recordUsage('filter', 'Tenant name')}
        />
      </Field>
      <Field label="DMS">
        <Dropdown
          className={styles.choice}
          value={selection.dms}
          selectedOptions={[selection.dms]}
          onOptionSelect={(_event, { optionValue }) => {
            recordUsage('filter', 'DMS');
            onChange({ dms: optionValue ?? ALL_DMS });
          }}
        >
          {[ALL_DMS, ...DASHBOARD_DMS_TYPES].map((dms) => (
            <Option key={dms} value={dms}>
              {dms}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <Field label="Sort by">
        <Dropdown
          className={styles.choice}
          value={SORT_LABELS[selection.sort]}
          selectedOptions={[selection.sort]}
          onOptionSelect={(_event, { optionValue }) => {
            recordUsage('sort', 'Tenants');
            onChange({ sort: TENANT_SORTS.find((sort) => sort === optionValue) ?? 'agreementDate' });
          }}
        >
          {TENANT_SORTS.map((sort) => (
            <Option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </Option>
          ))}
        </Dropdown>
      </Field>
    </div>
  );
}
