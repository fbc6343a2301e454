// The week view of the launch forecast, with its filters: planned launches against likely ones by week with a chart,
// or the launches of one week that may be moved.

import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { PlanBars } from '@renderer/components/charts/range-bars';
import { useChartVisibility } from '@renderer/components/charts/report-chart';
import { useFilteredRows, useTableExport } from '@renderer/components/data-grid';
import { ChoiceCombobox } from '@renderer/components/form';
import { choicesOf } from '@renderer/components/form/fields/choices';
import type { AnswerQuery } from '@renderer/components/page/freshness';
import { REPORT, ReportScreen } from '@renderer/components/page/report-screen';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { forecastTexts } from '@shared/domains/forecast/texts';
import type { WeekBoard, WeekChoices, WeekFilter } from '@shared/domains/forecast/weeks/model';
import { weekBasis, weekChartSentence, weekSentence } from '@shared/domains/forecast/weeks/sentences';
import { weekTexts as texts } from '@shared/domains/forecast/weeks/texts';
import { weekFrom } from '@shared/kernel/dates/dates';
import { fileTimestamp } from '@shared/kernel/text/format';
import { BoardSentence } from '../board-sentence';
import { FilterDropdown } from '../filter-dropdown';
import { filtersOf, useWeekFilter } from './use-week-filter';
import { WEEK_COLUMNS, type WeekGridRow, weekGridRowOf } from './week-columns';
import { WeekMoves } from './week-moves';

const useWeekFiltersStyles = makeStyles({
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

/** The filters of the launches by week: DMS and tenant. */
function WeekFilters({ state: { filter, change }, choices }: WeekFiltersProps) {
  const styles = useWeekFiltersStyles();
  const dms = useMemo(
    () => [{ value: '', label: texts.allDms }, ...choicesOf(choices?.dms ?? [])],
    [choices],
  );
  const tenants = useMemo(() => choicesOf(choices?.tenants ?? []), [choices]);
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

const useStyles = makeStyles({
  // The sentence stands beside the few filters, so that it takes no line from the grid.
  head: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    // The heading of the chart stands close below it.
    paddingBottom: tokens.spacingVerticalXS,
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  quiet: { color: tokens.colorNeutralForeground2, margin: 0 },
});

const PARTS = [texts.chartPlanned, texts.chartLikely] as const;

/** The weeks that the grid displays, as bars in the order of time. */
function WeekChart({ rows, thisWeek }: { rows: readonly WeekGridRow[]; thisWeek: string }) {
  const styles = useStyles();
  const bars = useMemo(
    () =>
      [...rows]
        .sort((a, b) => (a.week < b.week ? -1 : 1))
        .map(({ week, name, planned, done, likely, low, high }) => ({
          ...{ label: name, planned, actual: likely ?? done, low, high },
          isCurrent: week === thisWeek,
        })),
    [rows, thisWeek],
  );
  return (
    <>
      <PlanBars title={texts.chart} unit={texts.chartUnit} bars={bars} parts={PARTS} />
      <Caption1 as="p" className={styles.quiet}>
        {weekChartSentence(rows, thisWeek)}
      </Caption1>
    </>
  );
}

const fileName = (): string => texts.exportName(fileTimestamp());

interface WeekReport {
  board: WeekBoard | undefined;
  choices: WeekChoices | undefined;
  /** The age of what was read, and the error of the first of the two reads that failed. */
  report: AnswerQuery<unknown>;
}

/** Reads plans and launches, and then their board of the chosen filter. */
function useWeekBoard(filter: WeekFilter): WeekReport {
  const { forecast } = useBridge();
  const weeks = useQuery(forecast.weeks.queryOptions(undefined, REPORT));
  const asOf = weeks.data?.asOf ?? '';
  const board = useQuery(
    forecast.weekBoard.queryOptions(
      { filter, asOf },
      {
        enabled: asOf !== '',
        // Another filter keeps the weeks until the new ones are there; launches of another week are no such rows.
        placeholderData: (before) => (filter.week === null && before?.moves === null ? before : undefined),
      },
    ),
  );
  const { isRefetchError, isFetching } = weeks;
  const { error, isError, refetch } = board;
  return {
    board: board.data,
    choices: weeks.data?.data,
    report:
      isError && board.data === undefined
        ? { data: undefined, error, isError, isRefetchError, isFetching, refetch }
        : weeks,
  };
}

export function WeekView({ tabs }: { tabs: ReactNode }) {
  const styles = useStyles();
  const state = useWeekFilter();
  const { filter } = state;
  const { board, choices, report } = useWeekBoard(filter);
  const lines = useMemo(
    () => board?.rows.map((row) => weekGridRowOf(row, board, filtersOf(filter))),
    [board, filter],
  );
  const { shown, options } = useFilteredRows<WeekGridRow>();
  const chart = useChartVisibility('launch-weeks');
  const exportTable = useTableExport(fileName, forecastTexts.title);
  const filters = <WeekFilters state={state} choices={choices} />;
  if (filter.week !== null)
    return <WeekMoves views={tabs} filters={filters} filter={filter} board={board} report={report} />;
  return (
    <ReportScreen
      id="launch-weeks"
      title={forecastTexts.title}
      report={report}
      rows={lines}
      columns={WEEK_COLUMNS}
      options={options}
      // One past week shows that more of them are above.
      startAt={board && weekFrom(board.thisWeek, -1)}
      onExport={exportTable}
      views={tabs}
      chart={{
        position: 'beside',
        title: texts.chart,
        of: chart,
        drawn: board && <WeekChart rows={shown} thisWeek={board.thisWeek} />,
      }}
    >
      <div className={styles.head}>
        {filters}
        {board && (
          <BoardSentence
            sentence={weekSentence(board)}
            basis={board.isForecast ? weekBasis(board) : undefined}
          />
        )}
      </div>
    </ReportScreen>
  );
}
