// The filters of the page Where the Days Go: stores, DMS, tenant, step and party.

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { ChoiceCombobox } from '@renderer/components/form';
import { Gate } from '@renderer/components/gate/gate';
import { PIPELINE_STEPS, STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import { PARTIES } from '@shared/domains/forecast/model';
import { STORE_CHOICES, type TimelineChoices } from '@shared/domains/forecast/time-board/model';
import { timeBoardTexts as texts } from '@shared/domains/forecast/time-board/texts';
import { allowedWhen } from '@shared/kernel/access/permission';
import { FilterDropdown } from './filter-dropdown';
import type { useTimeFilter } from './use-time-filter';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXXS,
  },
  // Five of them and the button fit one line of a small window, and nearly every choice fits its own.
  tenant: {
    '& .fui-Combobox': { minWidth: 0, width: '140px' },
    '& input': { minWidth: 0, width: '100%' },
  },
});

const STORES = STORE_CHOICES.map((value) => ({
  value: value === 'all' ? '' : value,
  label: texts.storeChoices[value],
}));
const STEPS = [
  { value: '', label: texts.allSteps },
  ...PIPELINE_STEPS.map((value) => ({ value, label: STEP_LABELS[value] })),
];
const WAITED_FOR = [
  { value: '', label: texts.allParties },
  ...PARTIES.map((value) => ({ value, label: texts.waitsForParty(value) })),
];

interface TimeFiltersProps {
  state: ReturnType<typeof useTimeFilter>;
  /** They are undefined until the stores were read. */
  choices: TimelineChoices | undefined;
}

export function TimeFilters({ state: { filter, isFiltered, change }, choices }: TimeFiltersProps) {
  const styles = useStyles();
  const dms = useMemo(
    () => [
      { value: '', label: texts.allDms },
      ...(choices?.dms ?? []).map((value) => ({ value, label: value })),
    ],
    [choices],
  );
  const tenants = useMemo(
    () => (choices?.tenants ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [choices],
  );
  return (
    <div role="search" aria-label={texts.filters} className={styles.root}>
      <FilterDropdown
        label={texts.stores}
        width="long"
        value={filter.stores === 'all' ? '' : filter.stores}
        choices={STORES}
        onChoose={(stores) => change({ stores })}
      />
      <FilterDropdown
        label={texts.dms}
        width="dms"
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
      <FilterDropdown
        label={texts.step}
        width="long"
        value={filter.step ?? ''}
        choices={STEPS}
        onChoose={(step) => change({ step })}
      />
      <FilterDropdown
        label={texts.waitsFor}
        width="party"
        value={filter.party ?? ''}
        choices={WAITED_FOR}
        onChoose={(party) => change({ party })}
      />
      <Gate permission={allowedWhen(isFiltered, texts.nothingChosen)}>
        <Button
          appearance="subtle"
          onClick={() => change({ stores: '', dms: '', tenant: '', step: '', party: '' })}
        >
          {texts.clear}
        </Button>
      </Gate>
    </div>
  );
}
