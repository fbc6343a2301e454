import { Caption1, makeStyles, SearchBox, Select, tokens } from '@fluentui/react-components';
import { ColourFilters } from '@renderer/components/colour-filters';
import { useTypedText } from '@renderer/components/use-typed-text';
import { useAddress } from '@renderer/platform/use-address';
import { bandsIn } from '@shared/domains/data-as-of/rules';
import { schedulerTimesTexts as texts } from '@shared/domains/scheduler-times/texts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
  },
  search: { width: '280px' },
  count: { marginInlineStart: 'auto', color: tokens.colorNeutralForeground2 },
});

interface SchedulerFiltersProps {
  dmsNames: readonly string[];
  shown: number;
  all: number;
}

/** What the address says is shown: DMS, search and colours. */
export function SchedulerFilters({ dmsNames, shown, all }: SchedulerFiltersProps) {
  const styles = useStyles();
  const [parameters, put] = useAddress();
  const [search, setSearch] = useTypedText(parameters.get('q') ?? '', (q) => put({ q }));
  const [colours, setColours] = useTypedText(parameters.get('colours') ?? '', (text) =>
    put({ colours: text }),
  );
  const dms = parameters.get('dms') ?? '';
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      <SearchBox
        className={styles.search}
        placeholder={texts.search}
        aria-label={texts.search}
        value={search}
        onChange={(_event, data) => setSearch(data.value)}
      />
      <Select aria-label={texts.dms} value={dms} onChange={(_event, data) => put({ dms: data.value })}>
        <option value="">{texts.allDms}</option>
        {[...new Set([...dmsNames, ...(dms === '' ? [] : [dms])])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <ColourFilters chosen={bandsIn(colours)} onChange={(bands) => setColours([...bands].join(','))} />
      <Caption1 className={styles.count} role="status">
        {texts.counted(shown, all)}
      </Caption1>
    </div>
  );
}
