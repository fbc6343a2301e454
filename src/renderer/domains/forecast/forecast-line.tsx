import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { dataAgeDays } from '@shared/kernel/dates/data-age';
import { forecastTexts as texts } from '@shared/domains/forecast/texts';
import type { ForecastRange } from '@shared/domains/forecast/model';
import { formatShortDate } from '@shared/kernel/text/format';

const useStyles = makeStyles({
  root: { position: 'relative', height: '64px', marginInline: '36px' },
  axis: {
    position: 'absolute',
    top: '30px',
    insetInline: 0,
    height: '2px',
    backgroundColor: tokens.colorNeutralStroke1,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  range: {
    position: 'absolute',
    top: '27px',
    height: '8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  mark: {
    ...typographyStyles.caption1,
    position: 'absolute',
    display: 'grid',
    justifyItems: 'center',
    transform: 'translateX(-50%)',
    whiteSpace: 'nowrap',
    lineHeight: tokens.lineHeightBase100,
  },
  above: { bottom: '38px' },
  below: { top: '38px' },
  label: { color: tokens.colorNeutralForeground2 },
  planned: {
    position: 'absolute',
    top: '22px',
    width: '2px',
    height: '18px',
    backgroundColor: tokens.colorNeutralForeground1,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
});

interface ForecastLineProps {
  today: string;
  planned: string | null;
  range: ForecastRange;
}

/**
 * The range of a forecast on a line from today, with the planned day across it. The sentence beside it says the same,
 * so that it is left out for screen readers.
 */
export function ForecastLine({ today, planned, range: { half, most } }: ForecastLineProps) {
  const styles = useStyles();
  const days = (day: string): number => Math.max(0, dataAgeDays(today, day) ?? 0);
  const end = Math.max(1, days(most), planned === null ? 0 : days(planned));
  const at = (day: string): string => `${(100 * days(day)) / end}%`;
  // The label of an early half would stand on that of the day itself, so one is above and one below.
  return (
    <div className={styles.root} aria-hidden="true">
      <div className={styles.axis} />
      <div
        className={styles.range}
        style={{ insetInlineStart: at(half), width: `max(8px, ${(100 * (days(most) - days(half))) / end}%)` }}
      />
      <div className={mergeClasses(styles.mark, styles.above)} style={{ insetInlineStart: at(half) }}>
        <span>
          <span className={styles.label}>{texts.half}</span> {formatShortDate(half)}
        </span>
      </div>
      <div className={mergeClasses(styles.mark, styles.below)} style={{ insetInlineStart: at(most) }}>
        <span className={styles.label}>{texts.most}</span>
        <span>{formatShortDate(most)}</span>
      </div>
      {planned !== null && (
        <>
          <div className={styles.planned} style={{ insetInlineStart: at(planned) }} />
          <div className={mergeClasses(styles.mark, styles.below)} style={{ insetInlineStart: at(planned) }}>
            <span className={styles.label}>{texts.planned}</span>
            <span>{formatShortDate(planned)}</span>
          </div>
        </>
      )}
    </div>
  );
}
