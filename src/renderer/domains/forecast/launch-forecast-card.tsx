// The launch forecast on a store's Bulk Data Load tab: when the store will probably be launched, and what it waits for.

import { Body1, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { AnswerView } from '@renderer/components/page/answer-view';
import { LoadingSkeleton } from '@renderer/components/page/page-states';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useOfficeDay } from '@renderer/platform/connectivity/use-office-day';
import { STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import type { StoreForecast } from '@shared/domains/forecast/model';
import { daysLate } from '@shared/domains/forecast/rules';
import {
  advanceToSentence,
  basisSentence,
  rangeSentence,
  recordSentence,
  spentSentence,
  waitSentence,
} from '@shared/domains/forecast/sentences';
import { forecastTexts as texts } from '@shared/domains/forecast/texts';
import { formatAge, formatDecimals } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { ForecastLine } from './forecast-line';

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
          [texts.advance, advanceToSentence(forecast)] as const,
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
  const today = useOfficeDay();
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
