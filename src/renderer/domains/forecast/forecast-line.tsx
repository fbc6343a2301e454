import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { forecastTexts as texts } from '@shared/domains/forecast/texts';
import type { ForecastRange } from '@shared/domains/forecast/model';
import { daysBetween } from '@shared/kernel/dates/dates';
import { formatShortDate } from '@shared/kernel/text/format';

const useStyles = makeStyles({
  // A row for each label, since any two of the days may be close to each other.
  root: { position: 'relative', height: '94px', marginInline: '52px' },
  axis: {
    position: 'absolute',
    top: '46px',
    insetInline: 0,
    height: '2px',
    backgroundColor: tokens.colorNeutralStroke1,
    [FORCED_COLORS]: { backgroundColor: 'CanvasText' },
  },
  range: {
    position: 'absolute',
    top: '43px',
    height: '8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    [FORCED_COLORS]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
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
  highest: { top: '2px' },
  above: { top: '20px' },
  below: { top: '56px' },
  lowest: { top: '76px' },
  label: { color: tokens.colorNeutralForeground2 },
  tick: {
    position: 'absolute',
    top: '38px',
    width: '2px',
    backgroundColor: tokens.colorNeutralForeground1,
    [FORCED_COLORS]: { backgroundColor: 'CanvasText' },
  },
  todayTick: { height: '18px' },
  plannedTick: { height: '36px' },
});

interface ForecastLineProps {
  today: string;
  planned: string | null;
  range: ForecastRange;
}

/**
 * The range of a forecast on a line that begins today, or on the planned day if that has passed, with both across it.
 * The sentence beside it says the same, so that it is left out for screen readers.
 */
export function ForecastLine({ today, planned, range: { p50, p85 } }: ForecastLineProps) {
  const styles = useStyles();
  const start = planned !== null && planned < today ? planned : today;
  const days = (day: string): number => Math.max(0, daysBetween(start, day) ?? 0);
  const end = Math.max(1, days(p85), planned === null ? 0 : days(planned));
  const at = (day: string): string => `${(100 * days(day)) / end}%`;
  const mark = (label: string, day: string, row: string) => (
    <div className={mergeClasses(styles.mark, row)} style={{ insetInlineStart: at(day) }}>
      <span>
        <span className={styles.label}>{label}</span> {formatShortDate(day)}
      </span>
    </div>
  );
  return (
    <div className={styles.root} aria-hidden="true">
      <div className={styles.axis} />
      <div
        className={styles.range}
        style={{ insetInlineStart: at(p50), width: `max(8px, ${(100 * (days(p85) - days(p50))) / end}%)` }}
      />
      <div className={mergeClasses(styles.tick, styles.todayTick)} style={{ insetInlineStart: at(today) }} />
      {mark(texts.today, today, styles.highest)}
      {mark(texts.p50, p50, styles.above)}
      {mark(texts.p85, p85, styles.below)}
      {planned !== null && (
        <>
          <div
            className={mergeClasses(styles.tick, styles.plannedTick)}
            style={{ insetInlineStart: at(planned) }}
          />
          {mark(texts.planned, planned, styles.lowest)}
        </>
      )}
    </div>
  );
}
