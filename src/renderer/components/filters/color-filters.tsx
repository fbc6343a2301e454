// Checkboxes that filter the rows of a list by the age of their data, shown as green, orange or red. Which age has
// which color is in src/shared/kernel/dates/data-age.ts.

import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { BAND_DAYS, DATA_BANDS, type DataBand } from '@shared/kernel/dates/data-age';
import { controlTexts } from '@shared/kernel/text/control-texts';

interface ColorFiltersProps {
  chosen: ReadonlySet<DataBand>;
  onChange: (chosen: ReadonlySet<DataBand>) => void;
}

/** If none is checked, all rows are displayed. */
export function ColorFilters({ chosen, onChange }: ColorFiltersProps) {
  const styles = useStyles();
  return (
    <div className={styles.group} role="group" aria-label={controlTexts.filters.dataAge}>
      {DATA_BANDS.map((band) => (
        <Checkbox
          key={band}
          checked={chosen.has(band)}
          label={
            <span className={styles.label}>
              <span className={mergeClasses(styles.dot, styles[band])} />
              {TEXTS[band]}
            </span>
          }
          onChange={(_event, { checked }) => {
            recordUsage('filter', TEXTS[band]);
            onChange(
              new Set(DATA_BANDS.filter((other) => (other === band ? checked === true : chosen.has(other)))),
            );
          }}
        />
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  group: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  label: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  dot: {
    width: '12px',
    height: '12px',
    borderRadius: tokens.borderRadiusCircular,
    forcedColorAdjust: 'none',
  },
  green: { backgroundColor: tokens.colorPaletteGreenBackground3 },
  orange: { backgroundColor: tokens.colorPaletteDarkOrangeBackground3 },
  red: { backgroundColor: tokens.colorPaletteRedBackground3 },
});

const TEXTS: Record<DataBand, string> = {
  green: controlTexts.filters.green(BAND_DAYS.green),
  orange: controlTexts.filters.orange(BAND_DAYS.green + 1, BAND_DAYS.orange),
  red: controlTexts.filters.red,
};
