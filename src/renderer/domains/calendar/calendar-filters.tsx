import { Dropdown, makeStyles, Option, SearchBox, tokens } from '@fluentui/react-components';
import { useTypedText } from '@renderer/components/use-typed-text';
import { recordUsage } from '@renderer/platform/usage-events';
import { calendarTexts as texts } from '@shared/domains/calendar/texts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  search: { width: '200px' },
  dms: { minWidth: '130px' },
});

interface CalendarFiltersProps {
  search: string;
  dms: string;
  dmsNames: readonly string[];
  onChange: (change: { search?: string; dms?: string }) => void;
}

export function CalendarFilters({ search, dms, dmsNames, onChange }: CalendarFiltersProps) {
  const styles = useStyles();
  const [typed, setTyped] = useTypedText(search, (text) => onChange({ search: text }));
  return (
    <div role="search" aria-label={texts.filters} className={styles.root}>
      <SearchBox
        className={styles.search}
        aria-label={texts.search}
        placeholder={texts.searchHint}
        value={typed}
        dismiss={{ 'aria-label': 'Clear search' }}
        onChange={(_event, { value }) => setTyped(value)}
        onBlur={() => recordUsage('filter', texts.searchHint)}
      />
      <Dropdown
        className={styles.dms}
        aria-label={texts.dms}
        value={dms === '' ? texts.allDms : dms}
        selectedOptions={[dms]}
        onOptionSelect={(_event, { optionValue }) => {
          recordUsage('filter', texts.dms);
          onChange({ dms: optionValue ?? '' });
        }}
      >
        <Option value="">{texts.allDms}</Option>
        {dmsNames.map((name) => (
          <Option key={name} value={name}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </div>
  );
}
