// The forecast of a store's launch as a card, with the days between which it is likely on a line.

import {
  Body1,
  Caption1,
  makeStyles,
  mergeClasses,
  Subtitle2,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { AnswerView } from '@renderer/components/page/answer-view';
import { LoadingSkeleton } from '@renderer/components/page/page-states';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import type { ForecastRange, StoreForecast } from '@shared/domains/forecast/model';
import { daysLate } from '@shared/domains/forecast/rules';
import {
  advanceSentence,
  basisSentence,
  rangeSentence,
  recordSentence,
  spentSentence,
  waitSentence,
} from '@shared/domains/forecast/sentences';
import { forecastTexts as texts } from '@shared/domains/forecast/texts';
import { daysBetween } from '@shared/kernel/dates/dates';
import { formatAge, formatDate, formatDecimals } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

const useForecastLineStyles = makeStyles({
  // A row for each label, since any two of the days may be close to each other.
  root: { position: 'relative', height: '94px', marginInline: '58px' },
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
function ForecastLine({ today, planned, range: { p50, p85 } }: ForecastLineProps) {
  const styles = useForecastLineStyles();
  const start = planned !== null && planned < today ? planned : today;
  const days = (day: string): number => Math.max(0, daysBetween(start, day) ?? 0);
  const end = Math.max(1, days(p85), planned === null ? 0 : days(planned));
  const at = (day: string): string => `${(100 * days(day)) / end}%`;
  const mark = (label: string, day: string, row: string) => (
    <div className={mergeClasses(styles.mark, row)} style={{ insetInlineStart: at(day) }}>
      <span>
        <span className={styles.label}>{label}</span> {formatDate(day)}
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

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0 },
  // The space is reserved, so that nothing below moves when the forecast is displayed.
  loading: { minHeight: '216px' },
});

function LateBadge({ forecast }: { forecast: StoreForecast }) {
  const late = daysLate(forecast);
  if (late === null) return null;
  return late > 0 ? (
    <StatusBadge status={texts.lateBy(late)} tone="late" />
  ) : (
    <StatusBadge status={texts.inTime} tone="success" />
  );
}

function ForecastFacts({ forecast, learnedAt }: { forecast: StoreForecast; learnedAt: string }) {
  const styles = useStyles();
  const { range } = forecast;
  const facts: readonly (readonly [string, string])[] = [
    [texts.waitsFor, waitSentence(forecast)],
    ...(range === null
      ? []
      : [
          [
            texts.costliest,
            texts.costs(
              STEP_LABELS[range.costliest],
              formatDecimals(range.costliestDays, 0),
              range.costliest === forecast.step,
            ),
          ] as const,
          [texts.advance, advanceSentence(forecast)] as const,
        ]),
    [texts.soFar, spentSentence(forecast)],
    [texts.record, recordSentence(forecast)],
    [texts.basisLabel, basisSentence(forecast, formatAge(learnedAt))],
  ];
  return (
    <dl className={styles.list}>
      {facts.map(([term, value]) => [
        <dt key={term} className={styles.term}>
          {term}
        </dt>,
        <dd key={`${term}-value`} className={styles.value}>
          {value}
        </dd>,
      ])}
    </dl>
  );
}

/**
 * The card is empty for a store that is not being onboarded. The header of the page shows the age of the store's
 * record, and the last line that of the launches.
 */
export function LaunchForecastCard({ storeId }: { storeId: number }) {
  const styles = useStyles();
  const bridge = useBridge();
  const today = useBackOfficeDay();
  const query = useQuery(bridge.forecast.ofStore.queryOptions({ id: storeId }));
  if (query.data?.data.forecast === null) return null;
  return (
    <section className={styles.card} aria-label={texts.title}>
      <AnswerView
        query={query}
        loading={
          <div className={styles.loading}>
            <LoadingSkeleton rows={4} label={messages.generic.loadingOf(texts.title)} />
          </div>
        }
      >
        {({ forecast, learnedAt }) =>
          forecast && (
            <>
              <div className={styles.head}>
                <Subtitle2 as="h2">{texts.title}</Subtitle2>
                <LateBadge forecast={forecast} />
              </div>
              <Body1>{rangeSentence(forecast)}</Body1>
              {forecast.range && (
                <ForecastLine today={today} planned={forecast.planned} range={forecast.range} />
              )}
              {forecast.planned === null && <Caption1>{texts.noPlan}</Caption1>}
              <ForecastFacts forecast={forecast} learnedAt={learnedAt} />
            </>
          )
        }
      </AnswerView>
    </section>
  );
}
