// The filters of the launches by week: DMS and tenant.

import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { ChoiceCombobox } from '@renderer/components/form';
import type { WeekChoices } from '@shared/domains/forecast/weeks/model';
import { weekTexts as texts } from '@shared/domains/forecast/weeks/texts';
import { FilterDropdown } from '../filter-dropdown';
import type { useWeekFilter } from './use-week-filter';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXXS,
  },
  tenant: {
    '& .fui-Combobox': { minWidth: 0, width: '180px' },
    '& input': { minWidth: 0, width: '100%' },
  },
});

interface WeekFiltersProps {
  state: ReturnType<typeof useWeekFilter>;
  /** They are undefined until the stores were read. */
  choices: WeekChoices | undefined;
}

export function WeekFilters({ state: { filter, change }, choices }: WeekFiltersProps) {
  const styles = useStyles();
  const dms = useMemo(
    () => [
      { value: '', label: texts.allDms },
      ...(choices?.dms ?? []).map((value) => ({ value, label: value })),
    ],
    [choices],
  );
  const tenants = useMemo(
    () => (choices?.tenants ?? []).map((value) => ({ value, label: value })),
    [choices],
  );
  return (
    <div role="search" aria-label={texts.filters} className={styles.root}>
      <FilterDropdown
        label={texts.dms}
        width="long"
        value={filter.dms ?? ''}
        choices={dms}
        onChoose={(value) => change({ dms: value })}
      />
      <div className={styles.tenant}>
        <ChoiceCombobox
          aria-label={texts.tenant}
          choices={tenants}
          value={filter.tenant ?? ''}
          placeholder={texts.allTenants}
          onChange={(tenant) => change({ tenant })}
        />
      </div>
    </div>
  );
}
