import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { matchChoices } from '@renderer/components/form/match-choices';
import { useTenants } from '@renderer/domains/tenants';
import { missedDataTexts } from '@shared/domains/missed-data/texts';
import { messages } from '@shared/kernel/messages';

const useStyles = makeStyles({ root: { minWidth: '240px' }, list: { maxHeight: 'min(320px, 40vh)' } });

interface TenantsFieldProps {
  /** Ids; none stands for all. */
  chosen: readonly string[];
  onChoose: (tenantIds: string[]) => void;
}

/** Whose stores are looked at: any of the configured tenants, or all of them. A list that cannot be read stays empty. */
export function TenantsField({ chosen, onChoose }: TenantsFieldProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const tenants = useTenants('allTenants', { configured: true }).data?.data;
  const choices = useMemo(
    () =>
      (tenants ?? []).map(({ tenantId, tenantName }) => ({ value: tenantId, label: tenantName ?? tenantId })),
    [tenants],
  );
  const matches = matchChoices(choices, typed);
  const named = chosen.map((id) => choices.find(({ value }) => value === id)?.label ?? id);
  return (
    <Combobox
      className={styles.root}
      multiselect
      clearable
      aria-label={missedDataTexts.tenants}
      placeholder={named.length === 0 ? missedDataTexts.allTenants : named.join(', ')}
      listbox={{ className: styles.list }}
      value={typed}
      selectedOptions={[...chosen]}
      onChange={(event) => setTyped(event.target.value)}
      onOptionSelect={(_event, { selectedOptions }) => onChoose(selectedOptions.filter((id) => id !== ''))}
      onBlur={() => setTyped('')}
    >
      {matches.map(({ value, label }) => (
        <Option key={value} value={value} text={label}>
          {label}
        </Option>
      ))}
      {matches.length === 0 && (
        <Option disabled value="" text={messages.empty.tenants}>
          {messages.empty.tenants}
        </Option>
      )}
    </Combobox>
  );
}
